-- Everybody below an agent, or below the last of a path of agents that was opened from there, each with the
-- line to which they belong and the days of it: a direct is a line, and an agent among them one with the
-- whole team. Each day of anybody is on one line.
create or replace function team_by_line(in_agent bigint, in_path bigint[], in_first date, in_last date)
returns table (head_id bigint, member_id bigint, first_day date, last_day date) language sql stable as $$
  with scope as materialized (
    select coalesce(in_path[cardinality(in_path)], in_agent) as agent_id, d.first_day, d.last_day
      from public.days_through(in_agent, in_path, in_first, in_last) d
  ), heads as materialized (
    select s.member_id, m.type not in (0, 4, 40) as is_agent, greatest(s.from_day, c.first_day) as first_day,
        least(coalesce(s.to_day, 'infinity'), c.last_day) as last_day
      from scope c
      join public.upline_spans s on s.merchant_id = public.app_merchant() and s.agent_id = c.agent_id
        and s.from_day <= c.last_day and coalesce(s.to_day, 'infinity') >= c.first_day
      join public.members m on m.merchant_id = public.app_merchant() and m.member_id = s.member_id
  )
  select h.member_id, h.member_id, h.first_day, h.last_day from heads h
  union all
  select h.member_id, t.member_id, t.first_day, t.last_day
    from heads h, public.team_of_days(h.member_id, h.first_day, h.last_day) t where h.is_agent
$$;
grant execute on function team_by_line(bigint, bigint[], date, date) to croupier_app;
