-- Tells of money that left an account whether it was bound or not, where something of it may be bound (ADR
-- 93).
create or replace function ledger_tell_taken(
  in_merchant integer, in_account bigint, in_transfer bigint,
  in_amount bigint, in_balance bigint, in_at timestamptz
) returns void language sql as $$
  insert into public.bound_calls (merchant_id, account_id, transfer_id, kind,
      amount_units, balance_units, told_at)
    select in_merchant, in_account, in_transfer, 'taken',
      in_amount, in_balance, in_at
    from public.accounts a where a.account_id = in_account and a.tells_bets
$$;
