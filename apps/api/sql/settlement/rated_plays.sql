-- What members turned over on a day until a mark (plays_until), with their own rates, in the order of their
-- ids: all of a day, to close it. Both sides are read in the order of their indexes and merged. As a part of
-- a larger statement they would be hashed, which takes twice the time, for rates are several times as many as
-- plays, and memory for all of them.
create or replace function rated_plays(in_day date, in_mark bigint)
returns table (member_id bigint, category text, agent_id bigint, units bigint, ppm integer)
language sql stable rows 100000 set enable_hashjoin = off set random_page_cost = 1 as $$
  select p.member_id, p.category, p.agent_id, p.units, coalesce(o.ppm, 0)
    from public.plays_until(in_day, in_mark) p
    left join public.rates_on(in_day) o on o.member_id = p.member_id and o.category = p.category
    where p.units > 0 order by p.member_id, p.category
$$;
grant execute on function rated_plays(date, bigint) to croupier_app;
