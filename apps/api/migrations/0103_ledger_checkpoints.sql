-- Up to which transfer a brand's ledger was found whole, and what each account had by then. The nightly check reads only
-- what came after (FAULT-18). The function ledger_advance_checkpoint alone writes here.
create table ledger_checks (
  merchant_id integer primary key references merchants,
  until_transfer bigint not null,
  -- Every call of a vendor from before this time had been written.
  since timestamptz not null,
  checked_at timestamptz not null
);
call protect_table('ledger_checks', 'select');

create table ledger_checkpoints (
  account_id bigint primary key,
  merchant_id integer not null,
  units numeric not null
);
call protect_table('ledger_checkpoints', 'select');

-- The check runs with the server's rights, for one brand.
grant select on transfer_kinds to croupier_app;

-- The calls and rounds since a checkpoint, without reading those before it. Such an index is a few pages, and rows of a
-- brin are written in the order of their time.
create index vendor_transactions_by_time on vendor_transactions using brin (created_at) with (pages_per_range = 32);
create index game_rounds_by_time on game_rounds using brin (started_at) with (pages_per_range = 32);
