-- Earnings accounts (docs/adr/0069-earnings-accounts.md). What a later change of the play takes back, and what of it could not be
-- taken: a debt that coming earnings pay first. A member's wallet never does.
create table agent_debts (
  debt_id bigint generated always as identity primary key,
  member_id bigint not null,
  asked_units bigint not null check (asked_units > 0),
  taken_units bigint not null check (taken_units between 0 and asked_units),
  left_units bigint not null check (left_units between 0 and asked_units - taken_units),
  created_at timestamptz not null,
  merchant_id integer not null references merchants,
  kind text not null check (kind in ('rebate', 'salary', 'dividend')),
  -- The line that is taken back: the same one once.
  key text not null,
  reference text not null,
  -- Why an operator wrote off what was left.
  written_off text,
  unique (merchant_id, kind, key),
  foreign key (merchant_id, member_id) references members (merchant_id, member_id)
);
call protect_table('agent_debts', 'select, insert, update');
create index agent_debts_open on agent_debts (merchant_id, member_id, debt_id) where left_units > 0;

-- What people moved between earnings and wallet, by the key of their form.
create table earnings_moves (
  move_id bigint generated always as identity primary key,
  member_id bigint not null,
  amount_units bigint not null check (amount_units > 0),
  balance_units bigint not null,
  wallet_units bigint not null,
  created_at timestamptz not null,
  idempotency_key uuid not null,
  merchant_id integer not null references merchants,
  kind text not null check (kind in ('earnings_payout', 'top_up')),
  -- What was asked for; null for all there was.
  asked_units bigint,
  unique (merchant_id, member_id, idempotency_key),
  foreign key (merchant_id, member_id) references members (merchant_id, member_id)
);
call protect_table('earnings_moves', 'select, insert');
