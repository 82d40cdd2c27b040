-- The lines of the first run of a day, as its close computes them and before they are written: more than a million a day at a large brand
-- (docs/adr/0106-lines-are-written-when-they-are-paid.md). A line is written with its payment, as what it then is. Lines that wait for a
-- person are written at once, and all that are left when another run follows.
create table settlement_sheets (
  sheet_id bigint generated always as identity primary key,
  run_id bigint not null references settlement_runs,
  -- What its lines come to, all together.
  units bigint not null,
  merchant_id integer not null references merchants,
  -- So many of its lines, from the first, are written.
  written integer not null default 0,
  category text not null,
  -- Of each line: whose it is, the rate, the turnover, and what it comes to. The team's are those of agents, null in a sheet of members.
  member_ids bigint[] not null,
  ppm integer[] not null,
  own_turnover_units bigint[] not null,
  own_units bigint[] not null,
  team_turnover_units bigint[],
  team_units bigint[],
  check (written between 0 and cardinality(member_ids) - 1),
  check ((team_turnover_units is null) = (team_units is null)),
  check (cardinality(member_ids) = all (array[cardinality(ppm), cardinality(own_turnover_units), cardinality(own_units),
    coalesce(cardinality(team_turnover_units), cardinality(member_ids)), coalesce(cardinality(team_units), cardinality(member_ids))]))
);
create index settlement_sheets_of_runs on settlement_sheets (run_id, sheet_id);
-- They are read once and are gone soon, so that packing them would not pay.
alter table settlement_sheets
  alter column member_ids set storage external,
  alter column ppm set storage external,
  alter column own_turnover_units set storage external,
  alter column own_units set storage external,
  alter column team_turnover_units set storage external,
  alter column team_units set storage external;
call protect_table('settlement_sheets', 'select, insert, update (written), delete');
