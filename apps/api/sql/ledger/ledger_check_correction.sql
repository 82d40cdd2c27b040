-- Lets a correction of a balance through only where enough operators have agreed to exactly this one: its
-- request, named by the key, says whose balance, how much and why, and has the votes that it needs, none of
-- which refuses it (CASE-38). Votes are written by cast_vote alone.
create or replace function ledger_check_correction(
  in_merchant integer, in_key text, in_member bigint, in_amount bigint, in_reason text
) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform from approvals a
    where a.merchant_id = in_merchant and 'approval-' || a.approval_id = in_key and a.kind = 'correction'
      and a.state in ('waiting', 'done')
      and a.command::jsonb ->> 'memberId' = in_member::text and a.command::jsonb ->> 'reason' = in_reason
      and (a.command::jsonb ->> 'amount')::numeric * 100000 = in_amount
      and (select count(*) filter (where v.verdict = 'agree') >= a.needed
          and count(*) filter (where v.verdict = 'refuse') = 0
        from approval_votes v where v.approval_id = a.approval_id);
  if not found then
    raise exception 'nobody has agreed to the correction %', in_key using errcode = 'insufficient_privilege';
  end if;
end $$;
revoke all on function ledger_check_correction(integer, text, bigint, bigint, text) from public;
