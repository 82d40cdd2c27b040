-- Writes the vote of the operator whose session this is, and of nobody else: they are found by the session's
-- secret, of which the database has a hash, and never named by the caller. Returns false when they have voted
-- on the request already. That nobody votes on another command, or on their own request, is kept by keys and
-- constraints (SEC-79).
create or replace function cast_vote(
  in_session text, in_approval bigint, in_command text, in_verdict text, in_reason text, in_now timestamptz
) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  brand integer := app_merchant();
  voter bigint := operator_of_session(in_session, in_now);
begin
  insert into approval_votes (merchant_id, approval_id, asker, command_hash,
      operator_id, verdict, reason, voted_at)
    select brand, a.approval_id, coalesce(a.asked_by, 0), sha256(convert_to(in_command, 'UTF8')),
      voter, in_verdict, in_reason, in_now
    from approvals a where a.merchant_id = brand and a.approval_id = in_approval and a.state = 'waiting'
    on conflict do nothing;
  return found;
end $$;
grant execute on function cast_vote(text, bigint, text, text, text, timestamptz) to croupier_app;
