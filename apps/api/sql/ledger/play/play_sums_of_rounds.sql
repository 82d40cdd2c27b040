-- What a member's rounds come to in the day's periods, for members whose bets are not counted, and for the
-- start of counting. A round counts on the day it began. No zone is two days away from UTC, so enough is
-- read.
create or replace function play_sums_of_rounds(in_merchant integer, in_member bigint, in_day date)
  returns bigint[]
language sql stable set enable_seqscan = off as $$
  with first_days as (
    select in_day as day, date_trunc('week', in_day::timestamp)::date as week,
      date_trunc('month', in_day::timestamp)::date as month
  ), round as (
    select public.merchant_day(in_merchant, r.started_at) as day,
      r.stake_units - r.returned_units as stake, r.win_units as win,
      case
        when r.started_at > r.before and not public.play_begins(r.before, r.before, r.started_at)
          then (extract(epoch from r.started_at - r.before) * 1000)::bigint
        else 0 end as passed
    from (
      select g.started_at, g.stake_units, g.returned_units, g.win_units,
        lag(g.started_at) over (order by g.started_at) as before
      from public.game_rounds g, first_days f
      where g.member_id = in_member and g.merchant_id = in_merchant
        and g.started_at >= (least(f.week, f.month)::timestamp at time zone 'UTC') - interval '2 days'
    ) r
  )
  select array[
    coalesce(sum(stake - win) filter (where r.day >= f.day), 0)::bigint,
    coalesce(sum(stake - win) filter (where r.day >= f.week), 0)::bigint,
    coalesce(sum(stake - win) filter (where r.day >= f.month), 0)::bigint,
    coalesce(sum(stake) filter (where r.day >= f.day), 0)::bigint,
    coalesce(sum(stake) filter (where r.day >= f.week), 0)::bigint,
    coalesce(sum(stake) filter (where r.day >= f.month), 0)::bigint,
    coalesce(sum(passed) filter (where r.day >= f.day), 0)::bigint,
    coalesce(sum(passed) filter (where r.day >= f.week), 0)::bigint,
    coalesce(sum(passed) filter (where r.day >= f.month), 0)::bigint]
  from first_days f left join round r on true
$$;
grant execute on function play_sums_of_rounds(integer, bigint, date) to croupier_app;
