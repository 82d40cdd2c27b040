-- Compares a vendor's file (vendor_file_rounds) with the ledger's rounds: each round of the file, whenever it
-- was played, and the ledger's rounds that were started in the time and are not in the file. Those near its
-- ends may stand in another day's file, since clocks differ. A round whose bet has never come, because its
-- vendor died before, is a cancelled one without money in the file and none here, which is no difference. A
-- round has the first difference that fits. The first ones are kept, all are counted. With its owner's
-- rights, for the reason that vendor_bet_of_win gives. Each round is looked up by its key, because the plan
-- may not hang on statistics: the file has just been read.
create or replace function vendor_compare_file(
  in_reconciliation bigint, in_vendor text,
  in_from timestamptz, in_to timestamptz, in_edge interval, in_most integer
) returns table (kind text, count integer)
language plpgsql security definer set search_path = public, pg_temp set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  brand integer := ledger_merchant();
begin
  return query
    with theirs as (
      select case
          when f.turn > 1 then 'repeated'
          when r.round_id is null and f.state = 'cancelled' and f.bet_units = 0 and f.win_units = 0 then null
          when r.round_id is null then 'missing_here'
          when r.currency <> f.currency then 'currency'
          when r.bet_units <> f.bet_units or r.win_units <> f.win_units then 'amount'
          when r.state <> f.state then 'state' end as kind,
        f.line as place, f.round_id, f.player_id,
        jsonb_build_object('bet', f.bet_units::text, 'win', f.win_units::text,
          'currency', f.currency, 'state', f.state) as theirs,
        case when r.round_id is not null
          then jsonb_build_object('bet', r.bet_units::text, 'win', r.win_units::text,
            'currency', r.currency, 'state', r.state) end as ours
      from (select t.*, row_number() over (partition by t.player_id, t.round_id order by t.line) as turn
          from vendor_file_rounds t where t.reconciliation_id = in_reconciliation and t.merchant_id = brand) f
      left join lateral (select g.round_id, g.stake_units - g.returned_units as bet_units, g.win_units,
            g.state, a.currency
          from game_rounds g join accounts a on a.account_id = g.account_id
          where g.merchant_id = brand and g.vendor = in_vendor and g.account_id = f.account_id
            and same_key(g.round_id, f.round_id) offset 0) r on true
    ), missing as (
      select 'missing_there' as kind, 2147483647 as place, g.round_id, p.player_id, null::jsonb as theirs,
        jsonb_build_object('bet', (g.stake_units - g.returned_units)::text, 'win', g.win_units::text,
          'currency', a.currency, 'state', g.state) as ours
      from game_rounds g join accounts a on a.account_id = g.account_id
      join vendor_players p on p.merchant_id = brand and p.vendor = in_vendor and p.account_id = g.account_id
      where g.merchant_id = brand and g.vendor = in_vendor
        and g.started_at >= in_from + in_edge and g.started_at < in_to - in_edge
        and (select true from vendor_file_rounds f
          where f.reconciliation_id = in_reconciliation and f.account_id = g.account_id
            and same_key(f.round_id, g.round_id) limit 1) is null
    ), found as materialized (
      select row_number() over (order by d.place, d.round_id, d.player_id)::integer as number, d.*
      from (select * from theirs where kind is not null union all select * from missing) d
    ), kept as (
      insert into vendor_differences (merchant_id, reconciliation_id, place, kind, round_id, player_id,
          theirs, ours)
        select brand, in_reconciliation, number, kind, round_id, player_id, theirs, ours
        from found where number <= in_most
    )
    select found.kind, count(*)::integer from found group by found.kind;
end $$;
grant execute on function vendor_compare_file(bigint, text, timestamptz, timestamptz, interval, integer)
  to croupier_app;
