-- Missions and check-ins (docs/adr/0065-missions-read-what-is-recorded.md). What members have done is never counted here: it is
-- read from member_days, member_login_days and members. Rewards are rows of rewards.
create table missions (
  mission_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  -- What operators call it. A mission that has ended leaves its code to the next one.
  code text not null check (code ~ '^[a-z0-9-]{1,40}$'),
  -- By language.
  titles jsonb not null check (titles <> '{}'),
  metric text not null check (metric in ('deposit', 'turnover', 'rounds', 'loginDays', 'mobile')),
  period text not null check (period in ('once', 'day', 'week')),
  -- Types of games that count; none named means all.
  categories text[] not null default '{}',
  -- Units for deposit and turnover, a count for the others.
  target bigint not null check (target > 0),
  -- The lowest VIP level that sees it.
  level smallint not null default 0 check (level >= 0),
  reward_units bigint not null check (reward_units > 0),
  -- As in rewards.
  wagering jsonb check (wagering ?& array['x', 'weights', 'hold', 'days']),
  -- A mission that is reached once counts from here.
  since date not null,
  ended_at timestamptz,
  check (period = 'once' or metric <> 'mobile'),
  check (categories = '{}' or metric in ('turnover', 'rounds'))
);
create unique index missions_live on missions (merchant_id, code) where ended_at is null;
call protect_table('missions', 'select, insert, update (titles, target, level, reward_units, wagering, ended_at)');

create table check_ins (
  merchant_id integer not null references merchants,
  member_id bigint not null,
  day date not null,
  -- How many days in a row it is.
  streak integer not null check (streak > 0),
  amount_units bigint not null check (amount_units >= 0),
  primary key (merchant_id, member_id, day),
  foreign key (merchant_id, member_id) references members (merchant_id, member_id)
);
call protect_table('check_ins', 'select, insert');

-- How far the job has looked for play: facts of transactions below this one, and when. It decides when, never what, is given.
create table mission_looks (
  merchant_id integer primary key references merchants,
  looked_until bigint not null,
  looked_at timestamptz not null
) with (fillfactor = 50);
call protect_table('mission_looks', 'select, insert, update (looked_until, looked_at)');

-- Members who have signed in on a new day, or proved a mobile number, since the job looked at them. It takes a row away only
-- while nothing has happened again.
create table mission_wakes (
  merchant_id integer not null references merchants,
  member_id bigint not null,
  times integer not null default 1,
  primary key (merchant_id, member_id)
);
call protect_table('mission_wakes', 'select, insert, update (times), delete');

alter table rewards
  drop constraint rewards_source_check,
  add constraint rewards_source_check check (source in ('promotion', 'goodwill', 'mission', 'checkIn'));
