-- Rows and keys of calls and rounds are narrower (docs/adr/0036-one-posting-two-sides.md): columns of one size stand together,
-- and the keys are hashes of the vendors' ids, unique for ever as before: 128 bits for the calls of a vendor, 64 for the
-- rounds of one account. All rows are written anew, and nobody bets meanwhile.
lock table vendor_transactions, game_rounds in access exclusive mode;
alter table vendor_transactions rename to vendor_transactions_before;
alter table game_rounds rename to game_rounds_before;

create table vendor_transactions (
  -- Not there for what moved nothing.
  transfer_id bigint,
  account_id bigint not null,
  amount_units bigint not null check (amount_units >= 0),
  balance_units bigint not null,
  created_at timestamptz not null,
  merchant_id integer not null,
  -- Whether anything changed: false for refusals, tombstones and rollbacks of what was already rolled back.
  has_effect boolean not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'tombstone')),
  vendor text collate "C" not null,
  transaction_id text collate "C" not null,
  round_id text collate "C" not null,
  status text not null,
  -- The bet of a win, the bet or win of a rollback.
  reference_id text collate "C",
  -- What the call said, so that the same id with other data is known as a conflict.
  fingerprint bytea
);
create table game_rounds (
  account_id bigint not null,
  member_id bigint not null,
  stake_units bigint not null,
  -- The part of the stake that rollbacks gave back.
  returned_units bigint not null default 0,
  win_units bigint not null default 0,
  started_at timestamptz not null,
  ended_at timestamptz,
  merchant_id integer not null,
  bets integer not null default 1,
  bets_cancelled integer not null default 0,
  -- Days are days in UTC, which is every brand's time zone for now.
  day date not null,
  is_real boolean not null,
  is_closed boolean not null,
  vendor text collate "C" not null,
  round_id text collate "C" not null,
  node_id text not null,
  game_vendor text not null,
  game_code text not null,
  game_type text not null,
  state text not null generated always as (
    case when bets_cancelled = bets then 'cancelled' when is_closed then 'settled' else 'open' end) stored
) with (fillfactor = 85);
insert into vendor_transactions (transfer_id, account_id, amount_units, balance_units, created_at, merchant_id, has_effect, kind, vendor,
    transaction_id, round_id, status, reference_id, fingerprint)
  select transfer_id, account_id, amount_units, balance_units, created_at, merchant_id, has_effect, kind, vendor,
    transaction_id, round_id, status, reference_id, fingerprint from vendor_transactions_before;
insert into game_rounds (account_id, member_id, stake_units, returned_units, win_units, started_at, ended_at, merchant_id, bets,
    bets_cancelled, day, is_real, is_closed, vendor, round_id, node_id, game_vendor, game_code, game_type)
  select account_id, member_id, stake_units, returned_units, win_units, started_at, ended_at, merchant_id, bets,
    bets_cancelled, day, is_real, is_closed, vendor, round_id, node_id, game_vendor, game_code, game_type from game_rounds_before;
drop table vendor_transactions_before, game_rounds_before;

create unique index vendor_transactions_key on vendor_transactions
  (merchant_id, vendor, hashtextextended(transaction_id, 0), hashtextextended(transaction_id, 1));
create unique index vendor_transactions_rolled_back on vendor_transactions (merchant_id, vendor, reference_id)
  where kind = 'rollback' and has_effect;
create index vendor_transactions_wins on vendor_transactions (merchant_id, vendor, reference_id) where kind = 'win';
create index vendor_transactions_by_time on vendor_transactions using brin (created_at) with (pages_per_range = 32);
create unique index game_rounds_key on game_rounds (merchant_id, vendor, account_id, hashtextextended(round_id, 0));
create index game_rounds_of_members on game_rounds (member_id, started_at);
create index game_rounds_won on game_rounds (merchant_id, day, win_units desc) where win_units > 0 and is_real;
create index game_rounds_by_time on game_rounds using brin (started_at) with (pages_per_range = 32);
call protect_table('vendor_transactions', 'select');
call protect_table('game_rounds', 'select');
