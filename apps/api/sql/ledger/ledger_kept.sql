-- A member's account of a kind, made when it is first needed. @returns null when the merchant has no such
-- member.
create or replace function ledger_kept(in_merchant integer, in_kind text, in_member bigint) returns bigint
  language plpgsql as $$
declare found_id bigint;
begin
  select account_id into found_id from public.accounts
    where merchant_id = in_merchant and member_id = in_member and kind = in_kind;
  if found_id is not null then return found_id; end if;
  insert into public.accounts (merchant_id, kind, member_id, currency, is_real, balance_units)
    select in_merchant, in_kind, m.member_id, coalesce(k.currency, b.currency), m.type in (0, 1, 2), 0
    from public.members m join public.merchants b on b.merchant_id = m.merchant_id
      left join public.account_kinds k on k.kind = in_kind
    where m.member_id = in_member and m.merchant_id = in_merchant
    on conflict do nothing;
  select account_id into found_id from public.accounts
    where merchant_id = in_merchant and member_id = in_member and kind = in_kind;
  return found_id;
end $$;
