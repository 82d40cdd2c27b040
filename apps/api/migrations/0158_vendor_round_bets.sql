-- The bets of a round, for vendors whose wins name the round and not the bet (docs/adr/0048-two-adapters-one-seam.md). The
-- ledger's win names a bet; this says which. Written in the transaction of the bet, by those vendors' adapter alone.
create table vendor_round_bets (
  merchant_id integer not null,
  vendor text collate "C" not null,
  player_id text collate "C" not null,
  round_id text collate "C" not null,
  transaction_id text collate "C" not null,
  -- The order in which the bets came.
  number bigint not null generated always as identity,
  primary key (merchant_id, vendor, player_id, round_id, transaction_id)
);
call protect_table('vendor_round_bets', 'select, insert');
