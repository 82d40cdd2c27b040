-- Ways to pay in, per brand, and the orders that members open.
create table deposit_methods (
  merchant_id integer not null references merchants,
  code text not null check (code ~ '^[a-z0-9-]{1,40}$'),
  provider text not null,
  names jsonb not null,
  minimum_units bigint not null check (minimum_units > 0),
  maximum_units bigint not null,
  -- Hundredths of a percent, kept back from what is credited.
  fee_basis_points integer not null default 0 check (fee_basis_points between 0 and 5000),
  quick_amounts_units bigint[] not null default '{}',
  sort_order integer not null default 0,
  enabled boolean not null default true,
  primary key (merchant_id, code),
  check (maximum_units >= minimum_units)
);
call protect_table('deposit_methods', 'select');

create table deposit_orders (
  order_no text primary key,
  merchant_id integer not null references merchants,
  member_id bigint not null references members,
  idempotency_key uuid not null,
  method text not null,
  provider text not null,
  currency text not null,
  amount_units bigint not null check (amount_units > 0),
  fee_units bigint not null check (fee_units >= 0 and fee_units < amount_units),
  state text not null default 'pending' check (state in ('pending', 'paid', 'failed', 'cancelled')),
  provider_reference text,
  pay_url text,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (merchant_id, member_id, idempotency_key)
);
call protect_table('deposit_orders', 'select, insert, update');
create index deposit_orders_own on deposit_orders (merchant_id, member_id, created_at desc, order_no);

-- The sandbox payment provider is another party: it has a schema of its own, knows no brand and no member, and is
-- reached over HTTP only.
create schema sandbox_pay;
grant usage on schema sandbox_pay to croupier_app;
create table sandbox_pay.payments (
  payment_id text primary key,
  reference text not null,
  amount text not null,
  currency text not null,
  return_url text not null,
  notify_url text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'declined')),
  notified boolean not null default false,
  created_at timestamptz not null default now()
);
grant select, insert, update on sandbox_pay.payments to croupier_app;
create index payments_to_notify on sandbox_pay.payments (created_at) where state <> 'open' and not notified;
