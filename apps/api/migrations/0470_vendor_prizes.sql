-- What vendors give away without play (CASE-07). Its id is spent in vendor_transactions by a tombstone, so that no other call of the vendor
-- has it, and its words, amount and state stand here: only the ledger's functions write them.
insert into transfer_kinds (kind, from_kind, to_kind, posted_by) values ('prize', 'vendor', 'member', 'games');

create table vendor_prizes (
  prize_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  vendor text collate "C" not null,
  transaction_id text collate "C" not null,
  account_id bigint not null,
  -- The bet of 0 that told of the prize; null where none did.
  reference_id text collate "C",
  round_id text collate "C" not null,
  game_code text not null,
  -- 0 of a bet that tells of a prize.
  amount_units bigint not null check (amount_units >= 0),
  fingerprint bytea not null,
  -- As the vendor was answered the first time.
  balance_units bigint not null,
  -- told: a bet of 0, whose win may follow. held: above a cap, until a person decides. undone: the vendor took it back.
  state text not null check (state in ('told', 'paid', 'held', 'refused', 'undone')),
  held_for text check (held_for in ('prize', 'day')),
  -- Of the brand's calendar.
  day date not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text check (decided_by <> ''),
  decision_reason text check (decision_reason <> ''),
  unique (merchant_id, vendor, transaction_id),
  check (held_for is not null or state not in ('held', 'refused')),
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (decision_reason is null)),
  check (amount_units > 0 or state in ('told', 'undone'))
);
create index vendor_prizes_of_days on vendor_prizes (merchant_id, vendor, day);
create index vendor_prizes_told on vendor_prizes (merchant_id, vendor, reference_id) where reference_id is not null;
create index vendor_prizes_held on vendor_prizes (merchant_id, created_at) where state = 'held';
call protect_table('vendor_prizes', 'select');

-- Tokens are kept until their vendor's prizes can come no more, so the last launch of a player needs an order of its own.
create index game_sessions_latest on game_sessions (account_id, vendor, created_at desc, token_hash);
