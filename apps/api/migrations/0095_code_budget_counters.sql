-- How much of a budget for one-time codes is used (SEC-36): a row for each line of it, of a brand, a dialing code, a
-- network or a member. Keys are keyed hashes, so no address stands here.
create table code_budget_counters (
  merchant_id integer not null references merchants,
  key bytea not null,
  count integer not null,
  -- From when on it counts from nothing.
  ends_at timestamptz not null,
  primary key (merchant_id, key)
);
call protect_table('code_budget_counters', 'select, insert, update, delete');
create index code_budget_counters_age on code_budget_counters (merchant_id, ends_at);
