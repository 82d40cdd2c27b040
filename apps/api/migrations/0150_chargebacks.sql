-- Deposits that the payer's bank took back, and what members owe since (docs/adr/0044-chargebacks-and-debts.md).
insert into transfer_kinds (kind, from_kind, to_kind, posted_by) values
  ('chargeback', 'member', 'deposit', 'transfer'),
  ('chargeback', 'deposit', 'member', 'transfer');

create table deposit_chargebacks (
  merchant_id integer not null references merchants,
  order_no text not null references deposit_orders,
  -- The provider's number of the dispute or refund, or what an operator called it.
  case_no text not null check (case_no <> ''),
  member_id bigint not null references members,
  -- What is to come back from the member, and what of it their wallet had at once. The rest is their debt.
  amount_units bigint not null check (amount_units > 0),
  taken_units bigint not null check (taken_units between 0 and amount_units),
  -- Whose word it was: a provider's notice, or an operator's command with a reason.
  operator text check (operator <> ''),
  reason text check (reason <> ''),
  opened_at timestamptz not null,
  reversed_at timestamptz,
  primary key (merchant_id, order_no, case_no),
  check ((operator is null) = (reason is null))
);
create index deposit_chargebacks_of_members on deposit_chargebacks (merchant_id, member_id);
call protect_table('deposit_chargebacks', 'select, insert');
grant update (reversed_at) on deposit_chargebacks to croupier_app;

-- What a member owes. While some of it is open, no withdrawal leaves.
create table member_debts (
  debt_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  member_id bigint not null references members,
  order_no text not null,
  case_no text not null,
  -- Whose house account it is paid to.
  provider text not null,
  amount_units bigint not null check (amount_units > 0),
  paid_units bigint not null default 0 check (paid_units >= 0),
  written_off_units bigint not null default 0 check (written_off_units >= 0),
  -- What is owed no longer because the chargeback was reversed.
  reversed_units bigint not null default 0 check (reversed_units >= 0),
  opened_at timestamptz not null,
  foreign key (merchant_id, order_no, case_no) references deposit_chargebacks,
  unique (merchant_id, order_no, case_no),
  open_units bigint not null generated always as (amount_units - paid_units - written_off_units - reversed_units) stored
    check (open_units >= 0)
);
create index member_debts_open on member_debts (merchant_id, member_id, debt_id) where open_units > 0;
call protect_table('member_debts', 'select, insert');
grant update (paid_units, written_off_units, reversed_units) on member_debts to croupier_app;

-- Writing a debt off takes two people: one asks, another one agrees.
create table debt_write_offs (
  merchant_id integer not null references merchants,
  debt_id bigint not null references member_debts,
  asked_by text not null check (asked_by <> ''),
  reason text not null check (reason <> ''),
  asked_at timestamptz not null,
  agreed_by text check (agreed_by <> asked_by),
  agreed_at timestamptz,
  primary key (merchant_id, debt_id),
  check ((agreed_by is null) = (agreed_at is null))
);
call protect_table('debt_write_offs', 'select, insert');
grant update (agreed_by, agreed_at) on debt_write_offs to croupier_app;
