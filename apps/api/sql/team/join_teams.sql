-- New members join the teams of their inviter, at once and for all days: nobody plays before registering.
-- Below a member who is to move they move along: their span ends and another one begins as the member's do.
-- The lock is shared with all who register at the brand, and held alone by change_teams, so that neither
-- overlooks what the other has not committed yet.
create or replace function join_teams() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
declare
  nearest bigint;
  coming upline_spans;
begin
  perform pg_advisory_xact_lock_shared(hashtext('team_members'), new.merchant_id);
  nearest := nearest_agent(new.merchant_id, new.member_id);
  -- A move of today may not be carried out yet.
  select s.* into coming from upline_spans s
    where s.merchant_id = new.merchant_id and s.member_id = new.upline_id and s.to_day is null
      and nearest is distinct from new.upline_id
      and s.from_day >= merchant_day(new.merchant_id, new.created_at);
  insert into upline_spans (merchant_id, member_id, upline_id, agent_id, from_day, to_day)
    values (new.merchant_id, new.member_id, new.upline_id, nearest, '-infinity', coming.from_day - 1);
  if coming.from_day is not null then
    insert into upline_spans (merchant_id, member_id, upline_id, agent_id, from_day)
      values (new.merchant_id, new.member_id, new.upline_id, coming.agent_id, coming.from_day);
  end if;
  insert into team_members (merchant_id, agent_id, member_id, joined_at)
    select new.merchant_id, t.agent_id, new.member_id, new.created_at from team_members t
      where t.merchant_id = new.merchant_id and t.member_id = new.upline_id
    union
    select new.merchant_id, m.member_id, new.member_id, new.created_at from members m
      where m.merchant_id = new.merchant_id and m.member_id = new.upline_id and m.type not in (0, 4, 40);
  return null;
end $$;
create or replace trigger members_join_teams after insert on members
  for each row when (new.upline_id is not null) execute function join_teams();
