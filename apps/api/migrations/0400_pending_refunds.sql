-- Refunds that a provider has announced and not made yet. One that then fails never took anything back, and is told apart by its row from
-- a failure whose refund was made and is not known yet.
create table pending_refunds (
  merchant_id integer not null references merchants,
  order_no text not null references deposit_orders,
  case_no text not null,
  seen_at timestamptz not null,
  failed_at timestamptz,
  primary key (merchant_id, order_no, case_no)
);
call protect_table('pending_refunds', 'select, insert, update');
