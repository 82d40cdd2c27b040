-- Points that members earn by play and spend in the mall (docs/adr/0073-points-in-the-ledger.md). They are money of the ledger in a
-- currency of their own, PTS, which no country has: each member has an account of them, and the house one by what they are for.
alter table account_kinds
  -- What its accounts hold; none for the brand's currency.
  add column currency text check (currency ~ '^[A-Z]{3}$');
insert into account_kinds (kind, is_kept, currency) values ('points', true, 'PTS'), ('points_pool', false, 'PTS');
insert into transfer_kinds (kind, from_kind, to_kind, posted_by) values
  ('points_earn', 'points_pool', 'points', 'transfer'),
  ('points_spend', 'points', 'points_pool', 'transfer'),
  ('points_return', 'points_pool', 'points', 'transfer'),
  ('points_expire', 'points', 'points_pool', 'transfer');

-- What a member earned by the play of a day, and what is left of it. The lots of a member sum to the balance of their account.
create table point_lots (
  merchant_id integer not null references merchants,
  member_id bigint not null,
  day date not null,
  earned_units bigint not null check (earned_units > 0),
  left_units bigint not null check (left_units between 0 and earned_units),
  -- The brand's day on which what is left is taken, if both warnings have been sent.
  expires_on date not null check (expires_on > day),
  -- So many days before it the member was last warned.
  warned_days smallint check (warned_days in (14, 3)),
  primary key (merchant_id, member_id, day),
  foreign key (merchant_id, member_id) references members (merchant_id, member_id)
) with (fillfactor = 80);
create index point_lots_ending on point_lots (merchant_id, expires_on, member_id) where left_units > 0;
call protect_table('point_lots', 'select, insert, update (left_units, expires_on, warned_days)');

-- The days whose play has brought points, and how far: members up to this one have theirs.
create table point_runs (
  merchant_id integer not null references merchants,
  day date not null,
  after_member bigint not null default 0,
  done_at timestamptz,
  primary key (merchant_id, day)
);
call protect_table('point_runs', 'select, insert, update (after_member, done_at)');
