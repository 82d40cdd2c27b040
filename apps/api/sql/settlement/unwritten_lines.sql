-- The lines of some days that are computed and not written yet (settlement_sheets), each the first of its
-- day.
create or replace function unwritten_lines(in_first date, in_last date)
returns table (
  run_id bigint, day date, member_id bigint, category text, ppm integer,
  own_turnover bigint, team_turnover bigint, own bigint, team bigint
) language sql stable as $$
  select s.run_id, r.period, l.member_id, s.category, l.ppm,
      l.own_turnover, coalesce(l.team_turnover, 0), l.own, coalesce(l.team, 0)
    from public.settlement_sheets s
    join public.settlement_runs r on r.run_id = s.run_id and r.period between in_first and in_last
    cross join unnest(s.member_ids[s.written + 1:], s.ppm[s.written + 1:],
        s.own_turnover_units[s.written + 1:], s.team_turnover_units[s.written + 1:],
        s.own_units[s.written + 1:], s.team_units[s.written + 1:])
      l(member_id, ppm, own_turnover, team_turnover, own, team)
    where s.merchant_id = public.app_merchant()
$$;
grant execute on function unwritten_lines(date, date) to croupier_app;
