-- Why somebody has to look at a member's account before money leaves it. An open review holds withdrawals and nothing
-- else: the member plays on, and wins are posted at once.
create table account_reviews (
  merchant_id integer not null references merchants,
  member_id bigint not null references members,
  reason text not null check (reason in ('win_over_ceiling')),
  -- What was found, once: a win's vendor and transaction.
  subject text not null,
  details jsonb not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (merchant_id, reason, subject)
);
create index account_reviews_open on account_reviews (merchant_id, member_id) where closed_at is null;
call protect_table('account_reviews', 'select, insert');
