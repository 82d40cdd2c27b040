-- What an agent and everybody below turned over on a settled day in a category, as a run counted it.
-- Agents who earn have a line that says so, which may not be written yet; agents who earn nothing (AGT-20)
-- have none, and what is below them is added up.
create or replace function team_turnover_on(
  in_agent bigint, in_day date, in_category text, in_mark bigint, in_revision integer
) returns bigint language sql stable as $$
  with recursive reached as (
    select m.member_id, m.type in (1, 2) as earns from public.members m
      where m.merchant_id = public.app_merchant() and m.member_id = in_agent and m.type not in (0, 4, 40)
    union
    select m.member_id, m.type in (1, 2) from reached r
      join public.upline_spans s on s.merchant_id = public.app_merchant() and s.agent_id = r.member_id
        and in_day between s.from_day and coalesce(s.to_day, 'infinity')
      join public.members m on m.merchant_id = public.app_merchant() and m.member_id = s.member_id
        and m.type not in (0, 4, 40)
      where not r.earns
  )
  select coalesce(sum(case
      when r.earns then coalesce(
        (select l.own_turnover_units + l.team_turnover_units from public.settlement_lines l
          where l.merchant_id = public.app_merchant() and l.day = in_day and l.member_id = r.member_id
            and l.category = in_category and l.revision <= in_revision
          order by l.revision desc limit 1),
        (select s.own_turnover_units[p.place] + s.team_turnover_units[p.place]
          from public.settlement_runs o
          join public.settlement_sheets s on s.run_id = o.run_id and s.merchant_id = public.app_merchant()
          cross join array_position(s.member_ids, r.member_id) p(place)
          where o.merchant_id = public.app_merchant() and o.kind = 'rebate' and o.period = in_day
            and o.revision = 1 and s.category = in_category and s.team_units is not null
            and p.place > s.written))
      else coalesce((select sum(p.units) from public.plays_until(in_day, in_mark) p
          where p.member_id = r.member_id and p.category = in_category), 0)
        + coalesce((select sum(p.units) from public.plays_until(in_day, in_mark) p
          join public.members m on m.merchant_id = public.app_merchant() and m.member_id = p.member_id
            and m.type in (0, 4, 40)
          where p.agent_id = r.member_id and p.category = in_category), 0) end), 0)::bigint
    from reached r
$$;
grant execute on function team_turnover_on(bigint, date, text, bigint, integer) to croupier_app;
