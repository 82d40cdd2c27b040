-- What members turned over on a day by category, as it was when facts below a mark were counted: later
-- changes of the day are taken off. So two statements that name one mark agree, whatever the roller counts
-- between them. agent_id is the nearest agent of the day.
create or replace function plays_until(in_day date, in_mark bigint)
returns table (member_id bigint, category text, agent_id bigint, units bigint) language sql stable as $$
  with late as materialized (
    select f.member_id, f.category, sum(f.valid_delta)::bigint as units
      from public.play_facts f
      join public.play_rolls r on r.merchant_id = public.app_merchant() and f.written < r.rolled_until
      where f.merchant_id = public.app_merchant() and f.origin_day = in_day and f.written >= in_mark
      group by 1, 2
  )
  select d.member_id, d.category, d.agent_id, greatest(0, d.valid_units - coalesce(l.units, 0))
    from public.member_days d
    left join late l on l.member_id = d.member_id and l.category = d.category
    where d.merchant_id = public.app_merchant() and d.day = in_day and d.category <> ''
$$;
grant execute on function plays_until(date, bigint) to croupier_app;
