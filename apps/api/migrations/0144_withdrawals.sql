-- Ways to be paid out, per brand, the orders that members open, what happened to each, and who decided (ADR 43).
create table withdrawal_methods (
  merchant_id integer not null references merchants,
  code text not null check (code ~ '^[a-z0-9-]{1,40}$'),
  provider text not null,
  names jsonb not null,
  minimum_units bigint not null check (minimum_units > 0),
  maximum_units bigint not null,
  -- Both are kept back from what is paid out: hundredths of a percent, and units.
  fee_basis_points integer not null default 0 check (fee_basis_points between 0 and 5000),
  fee_fixed_units bigint not null default 0 check (fee_fixed_units >= 0),
  sort_order integer not null default 0,
  enabled boolean not null default true,
  primary key (merchant_id, code),
  check (maximum_units >= minimum_units)
);
call protect_table('withdrawal_methods', 'select');

create table withdrawal_orders (
  order_no text primary key,
  merchant_id integer not null references merchants,
  member_id bigint not null,
  idempotency_key uuid not null,
  method text not null,
  provider text not null,
  bank_account_id bigint not null references bank_accounts,
  currency text not null,
  -- What is held. The provider pays it out less the fee.
  amount_units bigint not null check (amount_units > 0),
  fee_units bigint not null check (fee_units >= 0 and fee_units < amount_units),
  step text not null check (step in ('requested', 'review', 'approved', 'sent', 'paid', 'rejected', 'cancelled')),
  -- What the member is told about a rejection.
  reason text,
  -- Votes count for one round. An order that comes back to its reviewers begins another.
  review_round integer not null default 1,
  payout_id text,
  -- When the provider is asked next, and how often it was.
  ask_at timestamptz,
  asks integer not null default 0,
  created_at timestamptz not null,
  foreign key (merchant_id, member_id) references members (merchant_id, member_id),
  unique (merchant_id, member_id, idempotency_key),
  check ((step = 'rejected') = (reason is not null))
);
call protect_table('withdrawal_orders',
  'select, insert, update (step, reason, review_round, payout_id, ask_at, asks)');
-- Two tabs with two keys are one order.
create unique index withdrawal_orders_open on withdrawal_orders (merchant_id, member_id, method)
  where step in ('requested', 'review', 'approved', 'sent');
create index withdrawal_orders_own on withdrawal_orders (merchant_id, member_id, created_at desc, order_no);
create index withdrawal_orders_waiting on withdrawal_orders (merchant_id, step, created_at)
  where step in ('requested', 'review', 'approved', 'sent');

-- The timeline. Nothing of it changes.
create table withdrawal_events (
  merchant_id integer not null references merchants,
  order_no text not null references withdrawal_orders,
  place integer not null,
  step text not null,
  at timestamptz not null,
  -- By when the next step is promised; null at an end.
  due_at timestamptz,
  primary key (merchant_id, order_no, place)
);
call protect_table('withdrawal_events', 'select, insert');

-- Votes of operators. The key lets nobody vote twice.
create table withdrawal_decisions (
  merchant_id integer not null references merchants,
  order_no text not null references withdrawal_orders,
  review_round integer not null,
  operator_id bigint not null references operators,
  verdict text not null check (verdict in ('approve', 'reject')),
  -- What was agreed to, by its fingerprint.
  command_hash bytea not null,
  -- The word for the member, and the operator's own; empty for an approval.
  reason text not null,
  note text not null,
  decided_at timestamptz not null,
  primary key (merchant_id, order_no, review_round, operator_id)
);
call protect_table('withdrawal_decisions', 'select, insert');
