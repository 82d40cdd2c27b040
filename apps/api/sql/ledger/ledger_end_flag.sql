-- Ends the flag of an account that a rollback had taken below 0, once it is not below 0 any more: from then
-- on its balance is checked again. Status: ok, not_flagged, below_zero, account_unknown.
create or replace function ledger_end_flag(
  in_account bigint, in_operator text, in_reason text, in_now timestamptz, out status text
) language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  brand integer := ledger_merchant();
  account record;
begin
  select a.balance_units, a.flagged_at into account from accounts a
    where a.account_id = in_account and a.merchant_id = brand for no key update;
  status := case
    when not found then 'account_unknown'
    when account.flagged_at is null then 'not_flagged'
    when account.balance_units < 0 then 'below_zero'
    else 'ok' end;
  if status <> 'ok' then return; end if;
  insert into ended_flags (merchant_id, account_id, flagged_at, ended_at, operator, reason)
    values (brand, in_account, account.flagged_at, in_now, in_operator, in_reason);
  update accounts set flagged_at = null where account_id = in_account;
end $$;
grant execute on function ledger_end_flag(bigint, text, text, timestamptz) to croupier_app;
