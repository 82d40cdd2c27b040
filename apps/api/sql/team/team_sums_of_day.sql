-- What the team of an agent of the brand did on one day: the sums of the agent's own members and of the
-- agents who were below on it. It is read along two indexes: a scan of either table would ask for the brand
-- of each row. They are in memory on the day itself.
create or replace function team_sums_of_day(in_agent bigint, in_day date)
returns table (
  rounds bigint, valid bigint, win bigint, deposit bigint, withdrawal bigint,
  given bigint, given_rebate bigint, rebate bigint, salary bigint
) language sql stable set random_page_cost = 1.1 set plan_cache_mode = force_custom_plan as $$
  select coalesce(sum(s.rounds), 0)::bigint,
      coalesce(sum(s.valid), 0)::bigint, coalesce(sum(s.win), 0)::bigint,
      coalesce(sum(s.deposit), 0)::bigint, coalesce(sum(s.withdrawal), 0)::bigint,
      coalesce(sum(s.given), 0)::bigint, coalesce(sum(s.given_rebate), 0)::bigint,
      coalesce(sum(s.rebate), 0)::bigint, coalesce(sum(s.salary), 0)::bigint
    from (
      select sum(d.rounds) as rounds, sum(d.valid_units) as valid, sum(d.win_units) as win,
          sum(d.deposit_units) as deposit, sum(d.withdrawal_units) as withdrawal,
          sum(d.given_units) as given, sum(d.given_rebate_units) as given_rebate,
          sum(d.rebate_units) as rebate, sum(d.salary_units) as salary
        from public.agent_days d
        where d.merchant_id = public.app_merchant() and d.agent_id = in_agent and d.day = in_day
      union all
      select sum(d.rounds), sum(d.valid_units), sum(d.win_units),
          sum(d.deposit_units), sum(d.withdrawal_units), sum(d.given_units),
          sum(d.given_rebate_units), sum(d.rebate_units), sum(d.salary_units)
        from public.team_members t
        join public.agent_days d on d.merchant_id = public.app_merchant()
          and d.agent_id = t.member_id and d.day = in_day
        where t.merchant_id = public.app_merchant() and t.agent_id = in_agent and t.from_day <= in_day
      union all
      select sum(d.rounds), sum(d.valid_units), sum(d.win_units),
          sum(d.deposit_units), sum(d.withdrawal_units), sum(d.given_units),
          sum(d.given_rebate_units), sum(d.rebate_units), sum(d.salary_units)
        from public.former_team_members f
        join public.agent_days d on d.merchant_id = public.app_merchant()
          and d.agent_id = f.member_id and d.day = in_day
        where f.merchant_id = public.app_merchant() and f.agent_id = in_agent
          and in_day between f.from_day and f.to_day
    ) s
$$;
grant execute on function team_sums_of_day(bigint, date) to croupier_app;
