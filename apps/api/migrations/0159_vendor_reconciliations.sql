-- What a vendor's daily file said of their rounds, compared with the ledger's (docs/vendor-kit.md). Kept for operators.
create table vendor_reconciliations (
  reconciliation_id bigint primary key generated always as identity,
  merchant_id integer not null references merchants,
  vendor text not null,
  -- Rounds of the ledger that were started in this time are expected in the file.
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  file_name text not null,
  started_at timestamptz not null,
  -- Null while the file is read, and for ever when it could not be.
  finished_at timestamptz,
  file_rounds integer,
  our_rounds integer,
  -- Differences by their kind, and the sums of both sides by currency; amounts are units, as texts.
  counts jsonb,
  sums jsonb
);
create index vendor_reconciliations_of_vendors on vendor_reconciliations (merchant_id, vendor, starts_at);
call protect_table('vendor_reconciliations', 'select, insert, update');

-- The first differences of a comparison; counts has all of them.
create table vendor_differences (
  merchant_id integer not null,
  reconciliation_id bigint not null references vendor_reconciliations,
  place integer not null,
  kind text not null check (kind in ('repeated', 'missing_here', 'missing_there', 'currency', 'amount', 'state')),
  round_id text not null,
  player_id text not null,
  theirs jsonb,
  ours jsonb,
  primary key (merchant_id, reconciliation_id, place)
);
call protect_table('vendor_differences', 'select, insert');

-- The rounds of a file while it is compared. Not logged: a crash loses them, and the file is read anew.
create unlogged table vendor_file_rounds (
  reconciliation_id bigint not null,
  account_id bigint,
  bet_units bigint not null,
  win_units bigint not null,
  merchant_id integer not null,
  line integer not null,
  round_id text collate "C" not null,
  player_id text collate "C" not null,
  currency text not null,
  state text not null
);
create index vendor_file_rounds_key on vendor_file_rounds (reconciliation_id, account_id, hashtextextended(round_id, 0));
call protect_table('vendor_file_rounds', 'select, insert, delete');
