-- Locks a member's account until the transaction ends, so that no call moves it meanwhile. It waits no longer
-- than a transfer does. @returns its balance, or null where there is no such account
create or replace function ledger_lock_wallet(in_member bigint) returns bigint
language sql security definer set search_path = public, pg_temp set enable_seqscan = off
  set lock_timeout = '300ms' as $$
  select a.balance_units from accounts a
    where a.merchant_id = ledger_merchant() and a.member_id = in_member and a.kind = 'member'
    for no key update
$$;
grant execute on function ledger_lock_wallet(bigint) to croupier_app;
