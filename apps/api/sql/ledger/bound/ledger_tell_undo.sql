-- Tells that a told bet or win was undone, as ledger_tell_win tells of wins, or a told chargeback, which has
-- no vendor and no round. The amount is what the account got, below zero for a win. A win that was never told
-- may take bound money with it.
create or replace function ledger_tell_undo(
  in_merchant integer, in_account bigint, in_transfer bigint, in_vendor text, in_round text, in_undoes bigint,
  in_amount bigint, in_balance bigint, in_at timestamptz
) returns void language plpgsql as $$
begin
  insert into public.bound_calls (merchant_id, account_id, transfer_id, kind, undoes, vendor, round_id,
      amount_units, balance_units, told_at)
    select in_merchant, in_account, in_transfer, 'undo', in_undoes, in_vendor, in_round,
      in_amount, in_balance, in_at
    where exists (select from public.bound_calls b
      where b.account_id = in_account and b.vendor = in_vendor
        and public.same_key(b.round_id, in_round) and b.transfer_id = in_undoes);
  if found then
    update public.accounts set tells_bets = true where account_id = in_account and not tells_bets;
  elsif in_amount < 0 then
    perform public.ledger_tell_taken(in_merchant, in_account, in_transfer, -in_amount, in_balance, in_at);
  end if;
end $$;
