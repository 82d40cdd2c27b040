-- VIP ranks of a brand: what a member must have paid in and staked within the brand's period to hold one (VIP-01).
create table vip_ranks (
  merchant_id integer not null references merchants,
  label_id text not null check (label_id ~ '^[a-z][a-z0-9-]{0,39}$'),
  level integer not null check (level between 0 and 100),
  -- By language: the rank's name, and what it brings as a list of lines.
  names jsonb not null,
  benefits jsonb not null default '{}',
  -- 0: no such condition. A rank without any is everybody's.
  deposit_units bigint not null default 0 check (deposit_units >= 0),
  turnover_units bigint not null default 0 check (turnover_units >= 0),
  primary key (merchant_id, label_id),
  unique (merchant_id, level)
);
call protect_table('vip_ranks', 'select');

-- What a member paid in and staked within the period when it was last counted, so that showing a label on every page
-- does not count every time.
create table vip_standings (
  merchant_id integer not null references merchants,
  member_id bigint not null,
  deposit_units bigint not null,
  turnover_units bigint not null,
  counted_at timestamptz not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members (merchant_id, member_id)
);
call protect_table('vip_standings', 'select, insert, update');

-- What is not play is little among transfers: this index costs a bet nothing, and finds deposits and the account record
-- without reading the bets.
create index transfers_beside_play on transfers (merchant_id, account_id, created_at)
  where kind not in ('bet', 'win', 'rollback');
