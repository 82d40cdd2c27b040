-- Sets how many minutes lie between a member's reality checks. Those to the next one count from the last. A
-- check that is due stays as it was shown: nothing changes before it is acknowledged.
create or replace function ledger_set_check_minutes(
  in_member bigint, in_minutes smallint, in_now timestamptz default now()
) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
  set lock_timeout = '300ms' as $$
declare
  own bigint := ledger_kept(ledger_merchant(), 'member', in_member);
begin
  -- The lock is taken in any case: an acknowledgement waits for it, and then reads what was chosen before.
  perform from accounts a where a.account_id = own for no key update;
  update accounts a set check_minutes = in_minutes
    where a.account_id = own and a.check_minutes is distinct from in_minutes
      and not play_check_is_due(a.checked_at, a.check_minutes, a.played_at, in_now);
end $$;
grant execute on function ledger_set_check_minutes(bigint, smallint, timestamptz) to croupier_app;
