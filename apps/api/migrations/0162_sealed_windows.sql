-- The books are watched (docs/adr/0050-sealed-windows.md). Every few minutes what has come to a brand's ledger is sealed: how
-- many transfers, how much they moved, and a hash over all of them. Each window's hash holds that of the window before. The
-- function ledger_seal alone writes here.
create table sealed_windows (
  merchant_id integer not null references merchants,
  seq bigint not null check (seq > 0),
  -- Transfers after the first of these numbers, up to the second. The next window begins where this one ends.
  after_transfer bigint not null,
  until_transfer bigint not null check (until_transfer > after_transfer),
  transfers integer not null check (transfers > 0),
  -- What was moved, by currency, as the JSON that is hashed.
  sums text not null,
  root bytea not null check (length(root) = 32),
  sealed_at timestamptz not null,
  hash bytea not null check (length(hash) = 32),
  -- Of each transfer its number and the first four bytes of its hash. They name what was changed; the root proves it.
  marks bytea not null,
  primary key (merchant_id, seq)
);
call protect_table('sealed_windows', 'select');

-- When a brand's books were last found whole, from the first window on.
create table book_checks (
  merchant_id integer primary key references merchants,
  checked_at timestamptz not null
);
call protect_table('book_checks', 'select, insert, update (checked_at)');

-- The postings of a window, without reading those before it. A row that is added writes nothing here: the job that seals
-- summarises what was added.
create index postings_by_number on postings using brin (transfer_id) with (pages_per_range = 32);
