-- The settlement of rebates (docs/adr/0068-settlement-of-rebates.md): a run for every day of a brand, and another for each time that
-- a closed day was changed afterwards. Its lines say what everybody earned by the run; what was paid before is taken off.
create table settlement_runs (
  run_id bigint generated always as identity primary key,
  -- What was counted when it was computed: facts of play below this mark. Null before.
  facts_until bigint,
  created_at timestamptz not null,
  computed_at timestamptz,
  paid_at timestamptz,
  -- Lines up to this one are paid, or wait for a person.
  paid_until bigint not null default 0,
  merchant_id integer not null references merchants,
  revision integer not null check (revision > 0),
  -- The day, and the day that lists the run: for a change of an earlier day the one that was closing.
  period date not null,
  booked_day date not null,
  kind text not null check (kind in ('rebate')),
  state text not null check (state in ('open', 'closing', 'computed', 'review', 'payable', 'paid')),
  unique (merchant_id, kind, period, revision),
  check ((state in ('open', 'closing')) = (computed_at is null)),
  check ((computed_at is null) = (facts_until is null)),
  check (booked_day = period or revision > 1)
);
create index settlement_runs_unfinished on settlement_runs (merchant_id, run_id) where state <> 'paid';
call protect_table('settlement_runs', 'select, insert, update (state, facts_until, computed_at, paid_at, paid_until)');

-- A million lines a day name their run, their member and their brand without foreign keys, which would be checked one by one.
create table settlement_lines (
  line_id bigint generated always as identity primary key,
  run_id bigint not null,
  member_id bigint not null,
  own_turnover_units bigint not null,
  team_turnover_units bigint not null,
  own_units bigint not null,
  team_units bigint not null,
  -- The sum of both, and what earlier runs of the day came to. The difference is paid, or taken back.
  computed_units bigint not null,
  before_units bigint not null default 0,
  -- What was paid of it; null before.
  credited_units bigint,
  -- An operator.
  decided_by bigint,
  paid_at timestamptz,
  merchant_id integer not null,
  revision integer not null,
  ppm integer not null check (ppm >= 0),
  day date not null,
  booked_day date not null,
  category text not null,
  state text not null check (state in ('computed', 'review', 'held', 'paid', 'cancelled')),
  -- Why an operator released or cancelled it.
  reason text,
  check (computed_units = own_units + team_units),
  check ((state = 'paid') = (credited_units is not null)),
  check (state <> 'cancelled' or reason is not null),
  unique (merchant_id, day, member_id, category, revision)
);
create index settlement_lines_corrections on settlement_lines (merchant_id, member_id, booked_day, line_id) where revision > 1;
create index settlement_lines_waiting on settlement_lines (merchant_id, line_id)
  where state in ('review', 'held') or state = 'computed' and decided_by is not null;
create index settlement_lines_by_day on settlement_lines using brin (day) with (pages_per_range = 32);
call protect_table('settlement_lines', 'select, insert, update (state, credited_units, paid_at, decided_by, reason)');

-- Until which facts of play a brand's closed days have been looked at, and the days that changed too late to be restated by themselves.
create table settlement_marks (
  merchant_id integer primary key references merchants,
  facts_until bigint not null,
  -- The last day whose lines were verified at night.
  verified_day date
) with (fillfactor = 50);
call protect_table('settlement_marks', 'select, insert, update');
create table settlement_late_days (
  merchant_id integer not null references merchants,
  day date not null,
  found_at timestamptz not null,
  primary key (merchant_id, day)
);
call protect_table('settlement_late_days', 'select, insert, delete');

-- What agents had recomputed.
create table settlement_checks (
  check_id bigint generated always as identity primary key,
  line_id bigint not null references settlement_lines,
  kept_units bigint not null,
  recomputed_units bigint not null,
  checked_at timestamptz not null,
  merchant_id integer not null references merchants
);
create index settlement_checks_of_lines on settlement_checks (line_id);
call protect_table('settlement_checks', 'select, insert');

-- Changes of days that are over: few beside all facts.
create index play_facts_of_earlier_days on play_facts (merchant_id, origin_day, written) where origin_day is not null;
-- Whom an agent's play of a day is made of.
create index member_days_of_agents on member_days (merchant_id, agent_id, day);

-- The own rebate of a member who is no agent is a reward.
alter table rewards
  drop constraint rewards_source_check,
  add constraint rewards_source_check
    check (source in ('promotion', 'goodwill', 'mission', 'checkIn', 'invite', 'vip', 'rain', 'mall', 'wheel', 'rebate'));
