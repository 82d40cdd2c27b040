-- What one account's round is the sum of: the vendor's bets that were taken, the wins that name them, and
-- what took either back. Calls have no index by round, since each bet would write to it. Its bets lie in the
-- time of the round, and the coarse index of times finds them; a process's clock may be a little off. Wins
-- and rollbacks may come later, and are found by what they name. It acts with its owner's rights, as
-- vendor_bet_of_win does. A rollback has the amount of what it takes back.
create or replace function calls_of_round(
  in_account bigint, in_vendor text, in_round text, in_from timestamptz, in_until timestamptz
) returns table (
  kind text, of_kind text, transaction_id text, transfer_id bigint, amount_units bigint, balance_units bigint,
  created_at timestamptz
) language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  with bet as materialized (
    select t.*
    from (
      select * from vendor_transactions
      where created_at >= in_from - interval '1 minute' and created_at <= in_until + interval '1 minute'
      offset 0
    ) t
    where t.merchant_id = ledger_merchant() and t.vendor = in_vendor and t.account_id = in_account
      and t.round_id = in_round and t.kind = 'bet' and t.has_effect
  ), win as materialized (
    select w.* from bet b
    cross join lateral (
      select * from vendor_transactions t
      where t.merchant_id = ledger_merchant() and t.vendor = in_vendor and t.reference_id = b.transaction_id
        and t.kind = 'win' and t.has_effect
      offset 0
    ) w
  ), taken as (
    select * from bet union all select * from win
  ), back as (
    select r.*, s.kind as of_kind, s.amount_units as of_units from taken s
    cross join lateral (
      select * from vendor_transactions t
      where t.merchant_id = ledger_merchant() and t.vendor = in_vendor and t.reference_id = s.transaction_id
        and t.kind = 'rollback' and t.has_effect
      offset 0
    ) r
  )
  select s.kind, null, s.transaction_id, s.transfer_id, s.amount_units, s.balance_units, s.created_at
    from taken s
  union all
  select r.kind, r.of_kind, r.transaction_id, r.transfer_id, r.of_units, r.balance_units, r.created_at
    from back r
  order by 7, 4, 3
$$;
grant execute on function calls_of_round(bigint, text, text, timestamptz, timestamptz) to croupier_app;
