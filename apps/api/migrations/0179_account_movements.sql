-- What moved each member's accounts, in few rows (docs/adr/0056-movements-of-accounts.md). Postings have no index by account, since
-- every bet would write to it. A job reads new postings once and keeps a row here for each movement beside play, and one for
-- each stretch of play.
create table account_movements (
  account_id bigint not null,
  -- The last transfer of the row, and the balance that it left.
  transfer_id bigint not null,
  balance_units bigint not null,
  in_units bigint not null,
  out_units bigint not null,
  -- What of it rollbacks gave back and took back.
  returned_units bigint not null,
  revoked_units bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  merchant_id integer not null,
  bets integer not null,
  wins integer not null,
  -- Rollbacks of bets, and of wins.
  returned integer not null,
  revoked integer not null,
  -- 'play', or the kind of the transfer. A stretch of play ends with the quarter of an hour. The days of every time zone begin
  -- with one, so that none has a part of a row.
  kind text not null,
  reference text,
  primary key (account_id, last_at, transfer_id)
);
call protect_table('account_movements', 'select');

-- Until which transfer a brand's postings are in account_movements. Whoever reads adds the later ones.
create table movement_rolls (
  merchant_id integer primary key references merchants,
  until_transfer bigint not null
);
call protect_table('movement_rolls', 'select');
