-- Everybody below an agent of the brand today, at whatever depth, without the agent.
create or replace function team_of(in_agent bigint) returns table (member_id bigint, created_at timestamptz)
language sql stable as $$
  select t.member_id, t.joined_at from public.team_members t
    where t.merchant_id = public.app_merchant() and t.agent_id = in_agent
$$;
grant execute on function team_of(bigint) to croupier_app;
