-- Somebody is moved, or becomes an agent or ceases to be one: the open spans and teams of them and of all
-- below them are made to agree. A dated move has written its spans before, so it leaves those of moves that
-- are still to come, and teams change from its first day on. Any other change, by the owner's hand, counts
-- for the whole time of the open span: there the tree is corrected, not moved.
create or replace function change_teams() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  moved bigint[];
  led bigint[];
  since date;
  over_agents bigint[];
  over_members bigint[];
  over_times timestamptz[];
begin
  perform pg_advisory_xact_lock(hashtext('team_members'), new.merchant_id);
  with recursive below as (
    select new.member_id
    union
    select m.member_id from below b
      join members m on m.merchant_id = new.merchant_id and m.upline_id = b.member_id
  )
  select array_agg(b.member_id) into moved from below b;
  -- Members below another agent keep that one.
  with recursive led_by as (
    select new.member_id, 0 as type
    union
    select m.member_id, m.type::integer from led_by l
      join members m on m.merchant_id = new.merchant_id and m.upline_id = l.member_id
      where l.type in (0, 4, 40)
  )
  select array_agg(l.member_id) into led from led_by l;
  if old.type is distinct from new.type then
    led := moved;
  elsif exists (select from upline_spans s where s.merchant_id = new.merchant_id
      and s.member_id = new.member_id and s.to_day is null
      and s.upline_id is not distinct from new.upline_id) then
    led := '{}';
  end if;

  insert into upline_spans (merchant_id, member_id, from_day)
    select new.merchant_id, o.member_id, '-infinity' from unnest(led) o(member_id)
      where not exists (select from upline_spans s
        where s.merchant_id = new.merchant_id and s.member_id = o.member_id and s.to_day is null);
  update upline_spans s set upline_id = f.upline_id, agent_id = f.agent_id
    from (select m.member_id, m.upline_id, nearest_agent(new.merchant_id, m.member_id) as agent_id
        from members m where m.merchant_id = new.merchant_id and m.member_id = any (led)) f
    where s.merchant_id = new.merchant_id and s.member_id = f.member_id and s.to_day is null
      and (s.upline_id, s.agent_id) is distinct from (f.upline_id, f.agent_id);
  select s.from_day into since from upline_spans s
    where s.merchant_id = new.merchant_id and s.member_id = new.member_id and s.to_day is null;

  select array_agg(o.agent_id), array_agg(o.member_id), array_agg(o.joined_at)
    into over_agents, over_members, over_times
    from agents_over(new.merchant_id, moved) o;
  with left_teams as (
    delete from team_members t
      where t.merchant_id = new.merchant_id and t.member_id = any (moved)
        and not exists (select from unnest(over_agents, over_members) o(agent_id, member_id)
          where o.agent_id = t.agent_id and o.member_id = t.member_id)
      returning t.agent_id, t.member_id, t.from_day, t.joined_at
  )
  insert into former_team_members (merchant_id, agent_id, member_id, joined_at, from_day, to_day)
    select new.merchant_id, l.agent_id, l.member_id, l.joined_at, l.from_day, since - 1 from left_teams l
      where l.from_day < since;
  insert into team_members (merchant_id, agent_id, member_id, joined_at, from_day)
    select new.merchant_id, o.agent_id, o.member_id, o.joined_at, since
      from unnest(over_agents, over_members, over_times) o(agent_id, member_id, joined_at)
    on conflict (merchant_id, agent_id, member_id) do nothing;
  -- What the moved have led on days that are over counts for others now (sum_team_days). A dated move begins
  -- after these days.
  if exists (select from team_days_summed s where s.merchant_id = new.merchant_id and s.day >= since) then
    delete from team_days_summed s
      using (select o.day from team_days_summed o
        where o.merchant_id = new.merchant_id and o.day in (select d.day from agent_days d
          where d.merchant_id = new.merchant_id and d.agent_id = any (moved) and d.day >= since)
        order by o.day for update) o
      where s.merchant_id = new.merchant_id and s.day = o.day;
  end if;
  if old.created_at is distinct from new.created_at then
    update team_members t set joined_at = new.created_at
      where t.merchant_id = new.merchant_id and t.member_id = new.member_id;
    update former_team_members f set joined_at = new.created_at
      where f.merchant_id = new.merchant_id and f.member_id = new.member_id;
  end if;
  return null;
end $$;
create or replace trigger members_change_teams after update of upline_id, type, created_at on members
  for each row
  when ((old.upline_id, old.type, old.created_at) is distinct from (new.upline_id, new.type, new.created_at))
  execute function change_teams();
