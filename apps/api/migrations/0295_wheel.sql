-- The prize wheel (docs/adr/0074-the-wheels-odds.md). Money that it gives is a row of rewards.
create table wheel_prizes (
  prize_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  -- What operators call it. A prize that has ended leaves its code to the next one.
  code text not null check (code ~ '^[a-z0-9-]{1,40}$'),
  kind text not null check (kind in ('money', 'nothing', 'spin')),
  amount_units bigint not null check (amount_units >= 0),
  -- As in rewards.
  wagering jsonb check (wagering ?& array['x', 'weights', 'hold', 'days']),
  -- Its share of the sum of all weights of the brand.
  weight integer not null check (weight between 1 and 1000000),
  -- How many are left; null without an end.
  stock integer check (stock >= 0),
  -- What is given in its place once none is left.
  stand_in_id bigint,
  ended_at timestamptz,
  unique (merchant_id, prize_id),
  foreign key (merchant_id, stand_in_id) references wheel_prizes (merchant_id, prize_id),
  check ((kind = 'money') = (amount_units > 0)),
  check (wagering is null or kind = 'money'),
  check ((stock is null) = (stand_in_id is null)),
  check (stand_in_id <> prize_id)
);
create unique index wheel_prizes_live on wheel_prizes (merchant_id, code) where ended_at is null;
call protect_table('wheel_prizes', 'select, insert, update (amount_units, wagering, weight, stock, stand_in_id, ended_at)');

-- One row for each spin that a member may make. None is sold.
create table wheel_tickets (
  ticket_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  member_id bigint not null,
  source text not null check (source in ('mission', 'level', 'checkIn', 'spin')),
  -- What it was given for: the same one gives once.
  source_key text not null,
  given_at timestamptz not null,
  spun_at timestamptz check (spun_at >= given_at),
  unique (merchant_id, source, source_key),
  unique (merchant_id, member_id, ticket_id),
  foreign key (merchant_id, member_id) references members (merchant_id, member_id)
);
create index wheel_tickets_open on wheel_tickets (merchant_id, member_id, ticket_id) where spun_at is null;
call protect_table('wheel_tickets', 'select, insert, update (spun_at)');

-- What came of each spin, written before it is answered (RWD-26) and never changed.
create table wheel_spins (
  spin_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  member_id bigint not null,
  ticket_id bigint not null,
  -- From the page: the same one spins once.
  idempotency_key uuid not null,
  -- The number that chance gave, of how many.
  drawn integer not null check (drawn >= 0),
  weights integer not null check (weights > drawn),
  -- Where it fell, and what it gave: the same prize, or its stand-in.
  drawn_prize_id bigint not null,
  prize_id bigint not null,
  kind text not null check (kind in ('money', 'nothing', 'spin')),
  amount_units bigint not null check ((kind = 'money') = (amount_units > 0)),
  spun_at timestamptz not null,
  unique (merchant_id, member_id, idempotency_key),
  unique (merchant_id, ticket_id),
  foreign key (merchant_id, member_id, ticket_id) references wheel_tickets (merchant_id, member_id, ticket_id),
  foreign key (merchant_id, drawn_prize_id) references wheel_prizes (merchant_id, prize_id),
  foreign key (merchant_id, prize_id) references wheel_prizes (merchant_id, prize_id)
);
create index wheel_spins_of_member on wheel_spins (merchant_id, member_id, spin_id);
call protect_table('wheel_spins', 'select, insert');

-- A mission gives money, or a spin of the wheel.
alter table missions
  add column gives text not null default 'money' check (gives in ('money', 'spin')),
  drop constraint missions_reward_units_check,
  add constraint missions_reward_units_check check (reward_units >= 0),
  add check ((gives = 'money') = (reward_units > 0)),
  add check (gives = 'money' or wagering is null);

alter table rewards
  drop constraint rewards_source_check,
  add constraint rewards_source_check
    check (source in ('promotion', 'goodwill', 'mission', 'checkIn', 'invite', 'vip', 'rain', 'mall', 'wheel', 'rebate'));
