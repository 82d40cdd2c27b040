-- Everybody who is or was below an agent of the brand on a day of a range, each with the days of it and the
-- time of registering. Who left and came back is there for each time.
create or replace function team_of_days(in_agent bigint, in_first date, in_last date)
returns table (member_id bigint, first_day date, last_day date, joined_at timestamptz)
  language sql stable as $$
  select t.member_id, greatest(t.from_day, in_first), in_last, t.joined_at from public.team_members t
    where t.merchant_id = public.app_merchant() and t.agent_id = in_agent and t.from_day <= in_last
  union all
  select f.member_id, greatest(f.from_day, in_first), least(f.to_day, in_last), f.joined_at
    from public.former_team_members f
    where f.merchant_id = public.app_merchant() and f.agent_id = in_agent
      and f.from_day <= in_last and f.to_day >= in_first
$$;
grant execute on function team_of_days(bigint, date, date) to croupier_app;
