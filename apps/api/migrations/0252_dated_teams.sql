-- The tree is kept by days (docs/adr/0067-a-dated-tree.md): spans of everybody who has an upline, teams with the days on which
-- somebody belongs to them, and the links by which agents open accounts.
insert into upline_spans (merchant_id, member_id, upline_id, agent_id, from_day)
  with recursive up as (
    select m.merchant_id, m.member_id, m.upline_id as above_id, 1 as steps from members m where m.upline_id is not null
    union all
    select u.merchant_id, u.member_id, a.upline_id, u.steps + 1 from up u
      join members a on a.merchant_id = u.merchant_id and a.member_id = u.above_id
      where a.type in (0, 4, 40) and u.steps < 1000
  )
  select m.merchant_id, m.member_id, m.upline_id, (select u.above_id from up u
      join members a on a.merchant_id = u.merchant_id and a.member_id = u.above_id
      where u.merchant_id = m.merchant_id and u.member_id = m.member_id and a.type not in (0, 4, 40) and a.member_id <> m.member_id
      order by u.steps limit 1), '-infinity'
    from members m where m.upline_id is not null;
-- What is moved, few beside all who ever registered: for the job that carries it out.
create index upline_spans_moved on upline_spans (merchant_id, from_day) where to_day is null and from_day > '-infinity';

-- The first day in the team: ever, for whoever registered into it.
alter table team_members add column from_day date not null default '-infinity';
-- Who belonged to a team until a move: the sums of those days stay with it.
create table former_team_members (
  agent_id bigint not null,
  member_id bigint not null,
  merchant_id integer not null references merchants,
  from_day date not null,
  to_day date not null,
  primary key (merchant_id, agent_id, member_id, from_day),
  check (to_day >= from_day)
);
call protect_table('former_team_members', 'select');
create index former_team_members_above on former_team_members (merchant_id, member_id);

-- A link of an agent: whoever registers by it comes below the agent, as what it says and at its rates.
create table agent_links (
  link_id bigint generated always as identity primary key,
  created_at timestamptz not null,
  deleted_at timestamptz,
  merchant_id integer not null references merchants,
  agent_id bigint not null,
  -- 0 a member, 1 an agent.
  type smallint not null check (type in (0, 1)),
  uses integer not null default 0,
  code text not null,
  -- Millionths by category, as they were when the link was made.
  rates jsonb not null,
  unique (merchant_id, code),
  foreign key (merchant_id, agent_id) references members (merchant_id, member_id)
);
create index agent_links_of_agents on agent_links (merchant_id, agent_id, link_id) where deleted_at is null;
call protect_table('agent_links', 'select, insert, update');
