-- What payment providers said that fits no order, or contradicts what they said before. Nothing of it moves money by itself: a
-- person looks at it. It may belong to no brand, so it names none, and copies of one notice are one row.
create table stray_payment_notices (
  notice_id bigint generated always as identity primary key,
  provider text not null,
  fingerprint bytea not null,
  reason text not null check (reason in ('unknown_order', 'wrong_currency', 'wrong_amount', 'contradiction', 'unknown_case')),
  reference text,
  payment_id text not null,
  status text not null,
  amount_units bigint,
  currency text not null,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  closed_at timestamptz,
  closed_by text check (closed_by <> ''),
  close_reason text check (close_reason <> ''),
  unique (provider, fingerprint),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (close_reason is null))
);
create index stray_payment_notices_open on stray_payment_notices (first_at) where closed_at is null;
grant select, insert, update (times, last_at, closed_at, closed_by, close_reason) on stray_payment_notices to croupier_app;
