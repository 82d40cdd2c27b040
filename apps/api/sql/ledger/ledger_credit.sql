-- Gives a member money from the house, once per key. Status: ok, conflict (same key, other data), player_unknown.
create or replace function ledger_credit(
  in_member bigint, in_kind text, in_source text, in_key text, in_amount bigint, in_reference text, in_now timestamptz,
  out status text, out balance bigint, out currency text
) language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  brand integer := ledger_merchant();
  account_number bigint := ledger_open_account(in_member);
  account record;
  earlier record;
begin
  if in_amount <= 0 then raise exception 'a credit must be more than 0' using errcode = 'check_violation'; end if;
  if in_kind not in ('deposit', 'bonus', 'trial', 'demo') then
    raise exception 'no kind of credit: %', in_kind using errcode = 'check_violation';
  end if;
  select a.account_id, a.balance_units, a.currency, a.is_real into account
    from accounts a where a.account_id = account_number for no key update;
  if not found then status := 'player_unknown'; return; end if;
  currency := account.currency;
  select t.account_id, t.amount_units, t.reference, t.balance_units into earlier from transfers t
    where t.merchant_id = brand and t.scope = in_kind and t.idempotency_key = in_key;
  if found then
    if (earlier.account_id, earlier.amount_units, earlier.reference) = (account.account_id, in_amount, in_reference) then
      status := 'ok'; balance := earlier.balance_units;
    else
      status := 'conflict'; balance := account.balance_units;
    end if;
    return;
  end if;
  select p.balance into balance from ledger_post(brand, account.account_id, account.currency,
    ledger_house(brand, in_kind, in_source, account.currency, account.is_real),
    in_kind, in_amount, in_reference, in_kind, in_key, in_now, false) p;
  status := 'ok';
end $$;
grant execute on function ledger_credit(bigint, text, text, text, bigint, text, timestamptz) to croupier_app;
