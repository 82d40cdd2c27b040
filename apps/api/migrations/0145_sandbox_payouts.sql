-- Payouts of the sandbox provider, which is another party. What it will say of each is planned when it is asked for, so
-- that it can be late, say it twice, take it back, or say nothing.
create table sandbox_pay.payouts (
  payout_id text primary key,
  reference text not null unique,
  amount text not null,
  currency text not null,
  account jsonb not null,
  notify_url text not null,
  created_at timestamptz not null
);
create table sandbox_pay.payout_news (
  payout_id text not null references sandbox_pay.payouts,
  place integer not null,
  state text not null check (state in ('paid', 'failed')),
  reason text,
  due_at timestamptz not null,
  -- What is lost is never sent, and heard of only by asking.
  is_lost boolean not null default false,
  is_sent boolean not null default false,
  primary key (payout_id, place)
);
create index payout_news_to_send on sandbox_pay.payout_news (due_at) where not is_lost and not is_sent;
grant select, insert on sandbox_pay.payouts to croupier_app;
grant select, insert, update on sandbox_pay.payout_news to croupier_app;
