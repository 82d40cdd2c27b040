-- What the agents below an agent did on a day that is over, all together, so that a look at such a day reads a row instead of the days
-- of everybody in the team (docs/adr/0041-play-facts.md). An agent's own sums are in agent_days; whoever had no agent with a day below
-- has no row.
create table team_days (
  agent_id bigint not null,
  valid_units bigint not null,
  win_units bigint not null,
  deposit_units bigint not null,
  withdrawal_units bigint not null,
  given_units bigint not null,
  given_rebate_units bigint not null,
  rebate_units bigint not null,
  salary_units bigint not null,
  rounds bigint not null,
  merchant_id integer not null references merchants,
  day date not null,
  primary key (merchant_id, day, agent_id)
);
call protect_table('team_days', 'select');

-- The days whose teams are summed, or are about to be. Whatever changes what a team did on a day deletes its row, and then team_days says
-- nothing of the day until it is summed again.
create table team_days_summed (
  attempt bigint generated always as identity,
  merchant_id integer not null references merchants,
  day date not null,
  is_summed boolean not null default false,
  primary key (merchant_id, day)
);
call protect_table('team_days_summed', 'select');
