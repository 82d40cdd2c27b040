-- The bet that a win is for, where a vendor's win names its round alone: the bet that the win was taken for,
-- when it was taken before; else the first bet of the round that stands. It acts with its owner's rights
-- because the server's own view of the calls cannot be looked up by their keys: their hash would be reckoned
-- before the brand was checked.
create or replace function vendor_bet_of_win(in_vendor text, in_player text, in_round text, in_win text)
  returns text
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  brand integer := ledger_merchant();
  bet text;
begin
  select t.reference_id into bet from vendor_transactions t
    where t.merchant_id = brand and t.vendor = in_vendor and same_key(t.transaction_id, in_win)
      and t.kind = 'win';
  if found then return bet; end if;
  select b.transaction_id into bet from vendor_round_bets b
    join lateral (select t.kind, t.has_effect from vendor_transactions t
      where t.merchant_id = brand and t.vendor = in_vendor
        and same_key(t.transaction_id, b.transaction_id) offset 0) t on t.kind = 'bet' and t.has_effect
    where b.merchant_id = brand and b.vendor = in_vendor and b.player_id = in_player and b.round_id = in_round
      and not exists (select from vendor_transactions r where r.merchant_id = brand and r.vendor = in_vendor
        and r.reference_id = b.transaction_id and r.kind = 'rollback' and r.has_effect)
    order by b.number limit 1;
  return bet;
end $$;
grant execute on function vendor_bet_of_win(text, text, text, text) to croupier_app;
