-- Pays or refuses a prize that is held, as a person has decided. It pays members who are excluded or closed
-- as well: what they have won is owed. Status: ok, not_held (there is none, or somebody has decided, or the
-- vendor took it back), amount_too_large.
create or replace function ledger_decide_prize(
  in_prize bigint, in_pays boolean, in_operator text, in_reason text, in_now timestamptz,
  out status text, out member_id bigint, out player text
) language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
  set lock_timeout = '300ms' as $$
#variable_conflict use_column
declare
  brand integer := ledger_merchant();
  account record;
  prize record;
begin
  select a.account_id, a.member_id, a.balance_units into account
    from vendor_prizes p join accounts a on a.account_id = p.account_id
    where p.prize_id = in_prize and p.merchant_id = brand for no key update of a;
  select p.vendor, p.transaction_id, p.amount_units into prize from vendor_prizes p
    where p.prize_id = in_prize and p.merchant_id = brand and p.state = 'held';
  if not found then status := 'not_held'; return; end if;
  member_id := account.member_id;
  if in_pays and prize.amount_units > 9223372036854775807 - greatest(account.balance_units, 0) then
    status := 'amount_too_large'; return;
  end if;
  status := 'ok';
  update vendor_prizes
    set state = case when in_pays then 'paid' else 'refused' end, decided_at = in_now,
      decided_by = in_operator, decision_reason = in_reason
    where prize_id = in_prize;
  if in_pays then perform ledger_pay_prize(brand, prize.vendor, prize.transaction_id, in_now); end if;
  player := (select v.player_id from vendor_players v
    where v.merchant_id = brand and v.vendor = prize.vendor and v.account_id = account.account_id);
end $$;
grant execute on function ledger_decide_prize(bigint, boolean, text, text, timestamptz) to croupier_app;
