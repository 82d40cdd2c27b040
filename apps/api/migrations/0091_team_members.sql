-- Who is below an agent is kept instead of walked: one row for each agent and each member below, at whatever depth.
-- Only agents have a team (SESS-08), and being one is given by the brand, so a long chain of invitations adds few rows.
create table team_members (
  merchant_id integer not null references merchants,
  agent_id bigint not null,
  member_id bigint not null,
  -- When the member registered, in the index as well, so that a team is read from there alone.
  joined_at timestamptz not null,
  primary key (merchant_id, agent_id, member_id) include (joined_at),
  foreign key (merchant_id, agent_id) references members (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members (merchant_id, member_id)
);
call protect_table('team_members', 'select, insert');
create index team_members_above on team_members (merchant_id, member_id);

-- The agents over members, found by walking up from each. A loop of uplines ends, and nobody is of his own team.
create function agents_over(in_merchant integer, in_members bigint[])
returns table (agent_id bigint, member_id bigint, joined_at timestamptz)
language sql stable as $$
  with recursive over as (
    select m.member_id, m.created_at, m.upline_id from members m
      where m.merchant_id = in_merchant and m.member_id = any (in_members)
    union
    select o.member_id, o.created_at, m.upline_id from over o
      join members m on m.merchant_id = in_merchant and m.member_id = o.upline_id
  )
  select a.member_id, o.member_id, o.created_at from over o
    join members a on a.merchant_id = in_merchant and a.member_id = o.upline_id
    where a.type not in (0, 4, 40) and a.member_id <> o.member_id
$$;

revoke all on function agents_over(integer, bigint[]) from public;

-- A newcomer comes below the agents of whoever invited him. The lock is shared with all who register at the brand, and
-- held alone by the rare change below, so that neither overlooks what the other has not committed yet.
create function join_teams() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('team_members'), new.merchant_id);
  insert into team_members (merchant_id, agent_id, member_id, joined_at)
    select new.merchant_id, t.agent_id, new.member_id, new.created_at from team_members t
      where t.merchant_id = new.merchant_id and t.member_id = new.upline_id
    union
    select new.merchant_id, m.member_id, new.member_id, new.created_at from members m
      where m.merchant_id = new.merchant_id and m.member_id = new.upline_id and m.type not in (0, 4, 40);
  return null;
end $$;
create trigger members_join_teams after insert on members
  for each row when (new.upline_id is not null) execute function join_teams();

-- Somebody is moved, or becomes an agent or ceases to be one: the teams over him and over all below him are made anew.
-- The owner of the database does this, and the console will; the server's role has no call for it.
create function change_teams() returns trigger language plpgsql as $$
declare
  moved bigint[];
begin
  perform pg_advisory_xact_lock(hashtext('team_members'), new.merchant_id);
  with recursive below as (
    select new.member_id
    union
    select m.member_id from below b
      join members m on m.merchant_id = new.merchant_id and m.upline_id = b.member_id
  )
  select array_agg(b.member_id) into moved from below b;
  delete from team_members t where t.merchant_id = new.merchant_id and t.member_id = any (moved);
  insert into team_members (merchant_id, agent_id, member_id, joined_at)
    select new.merchant_id, o.agent_id, o.member_id, o.joined_at from agents_over(new.merchant_id, moved) o;
  return null;
end $$;
create trigger members_change_teams after update of upline_id, type, created_at on members
  for each row when ((old.upline_id, old.type, old.created_at) is distinct from (new.upline_id, new.type, new.created_at))
  execute function change_teams();

insert into team_members (merchant_id, agent_id, member_id, joined_at)
  select m.merchant_id, o.agent_id, o.member_id, o.joined_at
  from (select merchant_id, array_agg(member_id) as members from members where upline_id is not null group by 1) m,
    agents_over(m.merchant_id, m.members) o;

create or replace function team_of(in_agent bigint) returns table (member_id bigint, created_at timestamptz)
language sql stable as $$
  select t.member_id, t.joined_at from team_members t where t.merchant_id = app_merchant() and t.agent_id = in_agent
$$;
