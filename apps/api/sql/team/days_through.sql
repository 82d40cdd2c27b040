-- The days of a range on which each of a path of agents was one step below the one before, the first below
-- in_agent: those of which the lines count that are opened one after the other. All of them for an empty
-- path; who came and left again has several parts.
create or replace function days_through(in_agent bigint, in_path bigint[], in_first date, in_last date)
returns table (first_day date, last_day date) language sql stable as $$
  with recursive step as (
    select 0::bigint as place, in_agent as agent_id, in_first as first_day, in_last as last_day
    union all
    select p.place, p.member_id, greatest(s.first_day, u.from_day),
        least(s.last_day, coalesce(u.to_day, 'infinity'))
      from step s
      join unnest(in_path) with ordinality p(member_id, place) on p.place = s.place + 1
      join public.upline_spans u on u.merchant_id = public.app_merchant() and u.member_id = p.member_id
        and u.agent_id = s.agent_id
        and u.from_day <= s.last_day and coalesce(u.to_day, 'infinity') >= s.first_day
  )
  select s.first_day, s.last_day from step s where s.place = cardinality(in_path)
$$;
grant execute on function days_through(bigint, bigint[], date, date) to croupier_app;
