-- The brand's scheduled red rains (docs/adr/0072-rain-by-draw.md). What a rain may give lies on an account of the house of its own from
-- the moment it is planned, so that nothing is promised twice.
insert into account_kinds (kind, is_kept) values ('rain', false);
insert into transfer_kinds (kind, from_kind, to_kind, posted_by) values
  ('rain', 'bonus', 'rain', 'transfer'),
  ('rain', 'rain', 'bonus', 'transfer'),
  ('bonus', 'rain', 'member', 'transfer');
-- A transfer between two accounts of the house leaves no balance: theirs are summed when they are read.
alter table transfers alter column balance_units drop not null;

create table rains (
  rain_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  starts_at timestamptz not null,
  window_s integer not null check (window_s between 5 and 3600),
  budget_units bigint not null check (budget_units > 0),
  envelopes integer not null check (envelopes between 1 and 10000),
  mode text not null check (mode in ('draw', 'grab')),
  -- The lowest VIP level that takes part.
  level smallint not null default 0 check (level >= 0),
  -- Who has paid in within so many days, today being the first; 0: whoever.
  deposit_days integer not null default 0 check (deposit_days between 0 and 366),
  needs_mobile boolean not null default false,
  -- Envelopes that a member may take on one local day.
  per_member integer not null check (per_member > 0),
  -- What the seed is derived from, with a key that is not in the database.
  nonce bytea not null check (length(nonce) = 32),
  -- SHA-256 of the seed, shown from the beginning.
  seed_hash bytea not null check (length(seed_hash) = 32),
  -- Shown after the draw, with the digest of all entries.
  seed bytea,
  digest bytea,
  entries integer,
  state text not null default 'planned' check (state in ('planned', 'open', 'paying', 'done', 'cancelled')),
  planned_by bigint references operators,
  planned_at timestamptz not null,
  ended_at timestamptz,
  unique (merchant_id, rain_id),
  check ((state in ('paying', 'done', 'cancelled')) = (ended_at is not null)),
  check (seed is null or sha256(seed) = seed_hash),
  check ((seed is null) = (digest is null) and (seed is null) = (entries is null))
);
create unique index rains_at_once on rains (merchant_id, starts_at) where state <> 'cancelled';
create index rains_under_way on rains (merchant_id, starts_at) where state in ('planned', 'open', 'paying');
call protect_table('rains', 'select, insert, update (state, seed, digest, entries, ended_at)');

-- Who is in. In a draw the ticket is the member's public name: the order is drawn of tickets.
create table rain_entries (
  merchant_id integer not null,
  rain_id bigint not null,
  member_id bigint not null,
  ticket uuid not null default gen_random_uuid(),
  primary key (merchant_id, rain_id, member_id),
  foreign key (merchant_id, rain_id) references rains (merchant_id, rain_id)
);
create index rain_entries_tickets on rain_entries (merchant_id, rain_id, ticket);
create index rain_entries_of_member on rain_entries (merchant_id, member_id, rain_id);
call protect_table('rain_entries', 'select, insert, delete');

create table envelopes (
  merchant_id integer not null,
  rain_id bigint not null,
  place integer not null check (place > 0),
  amount_units bigint not null check (amount_units > 0),
  -- Whose it is, and when it was credited.
  member_id bigint,
  paid_at timestamptz,
  primary key (merchant_id, rain_id, place),
  foreign key (merchant_id, rain_id) references rains (merchant_id, rain_id),
  foreign key (merchant_id, rain_id, member_id) references rain_entries (merchant_id, rain_id, member_id),
  check (paid_at is null or member_id is not null)
);
create unique index envelopes_of_members on envelopes (merchant_id, rain_id, member_id) where member_id is not null;
create index envelopes_free on envelopes (merchant_id, rain_id, place) where member_id is null;
create index envelopes_unpaid on envelopes (merchant_id, rain_id, member_id) where member_id is not null and paid_at is null;
call protect_table('envelopes', 'select, insert, update (member_id, paid_at)');

alter table rewards
  drop constraint rewards_source_check,
  add constraint rewards_source_check
    check (source in ('promotion', 'goodwill', 'mission', 'checkIn', 'invite', 'vip', 'rain', 'mall', 'wheel', 'rebate'));
