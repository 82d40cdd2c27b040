-- VIP levels that rise, are kept from month to month, and fall (docs/adr/0066-vip-levels-that-are-kept.md).
alter table vip_ranks
  -- What keeps the rank for another month; 0: no such condition. Never more than what it takes to rise.
  add column keep_deposit_units bigint not null default 0 check (keep_deposit_units between 0 and deposit_units),
  add column keep_turnover_units bigint not null default 0 check (keep_turnover_units between 0 and turnover_units),
  -- By kind (level, weekly, monthly, birthday): {"units": n, "terms": as in rewards.wagering, or null}.
  add column gifts jsonb not null default '{}' check (jsonb_typeof(gifts) = 'object');

-- The level that a member has reached. Whoever has none has no row. Days are the brand's.
create table vip_members (
  merchant_id integer not null references merchants,
  member_id bigint not null,
  level integer not null check (level >= 0),
  risen_on date not null,
  -- Play before it does not count towards rising again.
  fallen_on date,
  -- The first day of the month that has not been reviewed.
  reviewed_to date not null check (extract(day from reviewed_to) = 1),
  -- The month at whose end the member was told of falling, or was found to keep the level.
  warned_of date,
  -- A level given by hand, and the last day on which it holds.
  label_level integer,
  label_until date,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members (merchant_id, member_id),
  check ((label_level is null) = (label_until is null))
) with (fillfactor = 80);
create index vip_members_reviews on vip_members (merchant_id, reviewed_to);
call protect_table('vip_members',
  'select, insert, update (level, risen_on, fallen_on, reviewed_to, warned_of, label_level, label_until)');

-- How far the job has looked for play: facts of transactions below this one. It decides when, never who rises.
create table vip_looks (
  merchant_id integer primary key references merchants,
  looked_until bigint not null
) with (fillfactor = 50);
call protect_table('vip_looks', 'select, insert, update (looked_until)');

-- The gifts of a week, a month or a day, and how far they have been given.
create table vip_gift_runs (
  merchant_id integer not null references merchants,
  kind text not null check (kind in ('weekly', 'monthly', 'birthday')),
  period date not null,
  after_member bigint not null default 0,
  done_at timestamptz,
  primary key (merchant_id, kind, period)
);
call protect_table('vip_gift_runs', 'select, insert, update (after_member, done_at)');

-- A birthday that is entered during a year waits for the next one (note_birthday). Those of before count at once.
alter table members add column birthday_set_at timestamptz;
create index members_birthdays on members (merchant_id, (extract(month from birthday) * 100 + extract(day from birthday)), member_id)
  where birthday is not null;

alter table rewards
  drop constraint rewards_source_check,
  add constraint rewards_source_check check (source in ('promotion', 'goodwill', 'mission', 'checkIn', 'invite', 'vip'));
