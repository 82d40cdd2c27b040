-- Figures of a range count the days on which somebody belonged to a team: both sides of it are read from the index alone.
alter table team_members drop constraint team_members_pkey,
  add primary key (merchant_id, agent_id, member_id) include (joined_at, from_day);
alter table former_team_members add column joined_at timestamptz;
update former_team_members f set joined_at = m.created_at from members m
  where m.merchant_id = f.merchant_id and m.member_id = f.member_id;
alter table former_team_members alter column joined_at set not null, drop constraint former_team_members_pkey,
  add primary key (merchant_id, agent_id, member_id, from_day) include (to_day, joined_at);
