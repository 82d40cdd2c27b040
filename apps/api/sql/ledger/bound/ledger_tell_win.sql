-- Tells of a win of a round that a told bet is in, also when what bound it has ended since: then its
-- account's bets are told again, for what comes back is bound again (ADR 93).
create or replace function ledger_tell_win(
  in_merchant integer, in_account bigint, in_transfer bigint, in_vendor text, in_round text,
  in_amount bigint, in_balance bigint, in_at timestamptz
) returns void language plpgsql as $$
begin
  insert into public.bound_calls (merchant_id, account_id, transfer_id, kind, vendor, round_id,
      amount_units, balance_units, told_at)
    select in_merchant, in_account, in_transfer, 'win', in_vendor, in_round,
      in_amount, in_balance, in_at
    where exists (select from public.bound_calls b
      where b.account_id = in_account and b.vendor = in_vendor and public.same_key(b.round_id, in_round));
  if found then
    update public.accounts set tells_bets = true where account_id = in_account and not tells_bets;
  end if;
end $$;
