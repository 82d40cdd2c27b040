-- The house's account of a kind, made when it is first needed.
create or replace function ledger_house(
  in_merchant integer, in_kind text, in_name text, in_currency text, in_real boolean
) returns bigint language plpgsql as $$
declare found_id bigint;
begin
  select account_id into found_id from public.accounts
    where merchant_id = in_merchant and kind = in_kind and member_id is null and name = in_name
      and currency = in_currency and is_real = in_real;
  if found then return found_id; end if;
  insert into public.accounts (merchant_id, kind, name, currency, is_real)
    values (in_merchant, in_kind, in_name, in_currency, in_real)
    on conflict do nothing
    returning account_id into found_id;
  -- Another call has made it meanwhile.
  if not found then return public.ledger_house(in_merchant, in_kind, in_name, in_currency, in_real); end if;
  return found_id;
end $$;
