-- The points mall (docs/adr/0073-points-in-the-ledger.md): what can be had for points, and what was ordered.
create table mall_items (
  item_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  -- What operators call it. An item that has ended leaves its code to the next one.
  code text not null check (code ~ '^[a-z0-9-]{1,40}$'),
  -- Goods are sent to an address; a voucher is a reward of the reward centre.
  kind text not null check (kind in ('goods', 'voucher')),
  -- By language.
  titles jsonb not null check (titles <> '{}'),
  texts jsonb not null default '{}',
  -- A path of the site or an https address.
  picture text not null,
  price_units bigint not null check (price_units > 0),
  stock integer not null check (stock >= 0),
  -- So many may one member have; none: as many as there are.
  member_limit integer check (member_limit > 0),
  -- The lowest VIP level that may have it.
  level smallint not null default 0 check (level >= 0),
  -- What a voucher gives, and its turnover, as in rewards.
  reward_units bigint check (reward_units > 0),
  wagering jsonb check (wagering ?& array['x', 'weights', 'hold', 'days']),
  ended_at timestamptz,
  unique (merchant_id, item_id),
  check ((kind = 'voucher') = (reward_units is not null)),
  check (kind = 'voucher' or wagering is null)
) with (fillfactor = 50);
create unique index mall_items_live on mall_items (merchant_id, code) where ended_at is null;
call protect_table('mall_items',
  'select, insert, update (titles, texts, picture, price_units, stock, member_limit, level, reward_units, wagering, ended_at)');

create table mall_orders (
  order_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  member_id bigint not null,
  item_id bigint not null,
  -- From the page: the same one orders once.
  idempotency_key uuid not null,
  price_units bigint not null check (price_units > 0),
  -- Where goods go, sealed: the server's key opens it.
  address_sealed bytea,
  state text not null check (state in ('ordered', 'sent', 'delivered', 'refused')),
  -- Why it was refused, or how it was sent, as the member reads it.
  note text,
  -- The operator who last did something with it.
  handled_by bigint references operators,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (merchant_id, member_id, idempotency_key),
  unique (merchant_id, order_id),
  foreign key (merchant_id, member_id) references members (merchant_id, member_id),
  foreign key (merchant_id, item_id) references mall_items (merchant_id, item_id),
  check (state <> 'refused' or note is not null)
);
create index mall_orders_of_members on mall_orders (merchant_id, member_id, order_id);
create index mall_orders_open on mall_orders (merchant_id, order_id) where state in ('ordered', 'sent');
call protect_table('mall_orders', 'select, insert, update (state, note, handled_by, changed_at)');

-- Which points paid for an order: a refusal returns them to the same lots.
create table mall_order_lots (
  merchant_id integer not null,
  order_id bigint not null,
  member_id bigint not null,
  day date not null,
  units bigint not null check (units > 0),
  primary key (merchant_id, order_id, day),
  foreign key (merchant_id, order_id) references mall_orders (merchant_id, order_id),
  foreign key (merchant_id, member_id, day) references point_lots (merchant_id, member_id, day)
);
call protect_table('mall_order_lots', 'select, insert');

alter table rewards
  drop constraint rewards_source_check,
  add constraint rewards_source_check
    check (source in ('promotion', 'goodwill', 'mission', 'checkIn', 'invite', 'vip', 'rain', 'mall', 'wheel', 'rebate'));
