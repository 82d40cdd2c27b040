-- Moves the money of a vendor's prize, whose row says to whom and how much, once by its key. The caller has
-- locked the account. It pays whatever the row's state is, so it is granted to nobody.
create or replace function ledger_pay_prize(
  in_merchant integer, in_vendor text, in_transaction text, in_now timestamptz
) returns void language plpgsql as $$
declare
  moved text;
begin
  select m.status into moved
    from public.vendor_prizes p join public.accounts a on a.account_id = p.account_id
    cross join lateral public.ledger_move(in_merchant, 'prize', format('%s/%s', in_vendor, in_transaction),
      in_transaction, a.currency,
      array[public.ledger_house(in_merchant, 'vendor', in_vendor, a.currency, a.is_real)],
      array[a.account_id], array[p.amount_units], in_now) m
    where p.merchant_id = in_merchant and p.vendor = in_vendor and p.transaction_id = in_transaction;
  if moved is distinct from 'ok' then raise exception 'a prize was not paid: %', moved; end if;
end $$;
