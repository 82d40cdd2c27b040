-- What contracts come to (docs/adr/0071-bills.md). A run closes a period of a brand once. A bill says what a contract came to in it, as
-- of its last revision; a due is what is owed by a bill: the amount, and each later correction of it, in whichever direction.
create table bill_runs (
  merchant_id integer not null references merchants,
  first_day date not null,
  last_day date not null,
  closed_at timestamptz not null,
  -- daily, hourly, or the length of a dividend's period.
  cycle text not null check (cycle in ('daily', 'hourly', 'MONTH', 'HALF_MONTH', 'TEN_DAYS', 'WEEK')),
  -- The day, the hour's beginning in UTC, or the first day.
  period text not null,
  primary key (merchant_id, cycle, period)
);
call protect_table('bill_runs', 'select, insert, update');

create table bills (
  bill_id bigint generated always as identity primary key,
  contract_id bigint not null references contracts (contract_id),
  -- Null for the brand.
  payer_id bigint,
  beneficiary_id bigint not null,
  turnover_units bigint not null,
  loss_units bigint not null,
  carry_in_units bigint not null,
  base_units bigint not null,
  carry_out_units bigint not null,
  -- Before it was cut to what the payer receives.
  full_units bigint not null check (full_units >= 0),
  computed_units bigint not null check (computed_units >= 0),
  created_at timestamptz not null,
  merchant_id integer not null references merchants,
  first_day date not null,
  last_day date not null,
  active integer not null,
  ppm integer not null,
  revision integer not null default 1,
  -- The highest tier reached, from 0; -1 for none.
  tier smallint not null,
  kind text not null check (kind in ('daily', 'hourly', 'dividend')),
  cycle text not null,
  period text not null,
  -- What the next tier still asks for.
  missing jsonb,
  unique (merchant_id, contract_id, period),
  foreign key (merchant_id, beneficiary_id) references members (merchant_id, member_id)
);
call protect_table('bills', 'select, insert, update');
create index bills_of_beneficiaries on bills (merchant_id, beneficiary_id, bill_id);
create index bills_of_payers on bills (merchant_id, payer_id, bill_id) where payer_id is not null;
create index bills_of_runs on bills (merchant_id, cycle, period);

create table dues (
  due_id bigint generated always as identity primary key,
  bill_id bigint not null references bills,
  -- Null for the brand.
  from_id bigint,
  to_id bigint,
  units bigint not null check (units >= 0),
  paid_units bigint not null default 0 check (paid_units between 0 and units),
  created_at timestamptz not null,
  settled_at timestamptz,
  -- When both were told that it has been short for long.
  noticed_at timestamptz,
  merchant_id integer not null references merchants,
  revision integer not null,
  state text not null check (state in ('review', 'held', 'due', 'short', 'part_paid', 'paid', 'cancelled')),
  -- An operator's words.
  reason text,
  unique (bill_id, revision),
  check (from_id is distinct from to_id),
  check (state <> 'paid' or paid_units = units)
);
call protect_table('dues', 'select, insert, update');
create index dues_open on dues (merchant_id, from_id, due_id) where state in ('due', 'short', 'part_paid');
create index dues_waiting on dues (merchant_id, due_id) where state in ('review', 'held', 'short', 'part_paid');

create table due_payments (
  due_id bigint not null references dues,
  paid_before_units bigint not null,
  units bigint not null check (units > 0),
  paid_at timestamptz not null,
  merchant_id integer not null references merchants,
  primary key (due_id, paid_before_units)
);
call protect_table('due_payments', 'select, insert');

-- Up to which run of the settlement restated days have been looked at.
create table bill_marks (
  merchant_id integer primary key references merchants,
  until_run bigint not null
);
call protect_table('bill_marks', 'select, insert, update');
