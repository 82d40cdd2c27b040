-- Sets how many minutes lie between a member's reality checks. Those to the next one count from the last.
create or replace function ledger_set_check_minutes(in_member bigint, in_minutes smallint) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
  set lock_timeout = '300ms' as $$
declare
  own bigint := ledger_kept(ledger_merchant(), 'member', in_member);
begin
  update accounts a set check_minutes = in_minutes
    where a.account_id = own and a.check_minutes is distinct from in_minutes;
end $$;
grant execute on function ledger_set_check_minutes(bigint, smallint) to croupier_app;
