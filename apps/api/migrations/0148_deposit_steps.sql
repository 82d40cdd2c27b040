-- A deposit's whole life: until when it can be paid, what came of it, and each step with its time.

alter table deposit_methods
  add column expires_minutes integer not null default 60 check (expires_minutes between 5 and 1440);

-- Processes of the former version name none of the new columns, so the defaults serve them.
alter table deposit_orders
  add column expires_at timestamptz not null default now() + interval '1 hour',
  -- What came, and what of it is the member's. Null until something came, and in orders from before this migration.
  add column received_units bigint check (received_units > 0),
  add column credited_units bigint check (credited_units >= 0),
  -- What came beyond the brand's bound and waits for a person.
  add column review_units bigint not null default 0 check (review_units >= 0),
  -- Who decided what becomes of it, and why.
  add column surplus_decision text check (surplus_decision in ('credited', 'returned')),
  add column surplus_decided_by text check (surplus_decided_by <> ''),
  add column surplus_reason text check (surplus_reason <> ''),
  -- The provider's numbers of the payment that was credited: its own, and the one that a chargeback names.
  add column paid_reference text,
  add column charge_reference text,
  -- When the provider is asked what has become of it; null when there is nothing left to ask.
  add column next_ask_at timestamptz default now() + interval '2 minutes',
  drop constraint deposit_orders_state_check,
  add constraint deposit_orders_state_check check (state in ('pending', 'paid', 'failed', 'cancelled', 'expired'));
update deposit_orders set received_units = amount_units, credited_units = amount_units - fee_units, next_ask_at = null
  where state = 'paid';
update deposit_orders set next_ask_at = null where state in ('failed', 'cancelled');
create index deposit_orders_to_ask on deposit_orders (merchant_id, next_ask_at) where next_ask_at is not null;
create index deposit_orders_of_charges on deposit_orders (merchant_id, provider, charge_reference)
  where charge_reference is not null;

-- What became of an order after it was opened, in its order. Orders from before have none: their row says it.
create table deposit_steps (
  step_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  order_no text not null references deposit_orders,
  step text not null check (step in ('paid', 'declined', 'cancelled', 'expired', 'chargedBack', 'reinstated')),
  at timestamptz not null
);
create index deposit_steps_of_orders on deposit_steps (merchant_id, order_no, step_id);
call protect_table('deposit_steps', 'select, insert');

-- More came than the brand credits without a look.
alter table account_reviews drop constraint account_reviews_reason_check,
  add constraint account_reviews_reason_check
    check (reason in ('win_over_ceiling', 'payout_contradiction', 'deposit_overpaid'));

-- At the sandbox a payer may send another amount than was asked for, and have their bank take a payment back.
alter table sandbox_pay.payments
  add column sent_amount text,
  drop constraint payments_state_check,
  add constraint payments_state_check check (state in ('open', 'paid', 'declined', 'charged_back'));
