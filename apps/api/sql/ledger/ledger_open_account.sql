-- Opens a member's account unless it is there. @returns its id, or null when the merchant has no such member.
create or replace function ledger_open_account(in_member bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare brand integer := ledger_merchant(); found_id bigint;
begin
  select account_id into found_id from accounts where merchant_id = brand and member_id = in_member and kind = 'member';
  if found_id is not null then return found_id; end if;
  insert into accounts (merchant_id, kind, member_id, currency, is_real, balance_units)
    select brand, 'member', m.member_id, b.currency, m.type in (0, 1, 2), 0
    from members m join merchants b on b.merchant_id = m.merchant_id
    where m.member_id = in_member and m.merchant_id = brand
    on conflict do nothing;
  select account_id into found_id from accounts where merchant_id = brand and member_id = in_member and kind = 'member';
  return found_id;
end $$;
grant execute on function ledger_open_account(bigint) to croupier_app;
