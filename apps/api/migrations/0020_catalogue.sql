-- The catalogue: vendors and games of the whole installation, and what each brand makes of them.
create extension if not exists pg_trgm;

-- Global: written by the import (docs/catalogue-feed.md) as the owner, read by every brand.
create table vendors (
  vendor text primary key check (vendor ~ '^[A-Z0-9][A-Z0-9_]{0,19}$'),
  -- {"CN": ..., "EN": ..., "PT": ...}; EN always stands.
  names jsonb not null check (names ? 'EN'),
  -- The vendor that really runs these games; null when this vendor does so itself.
  aggregator text references vendors,
  enabled boolean not null default true,
  rank integer not null default 0
);
grant select on vendors to croupier_app;

create table games (
  node_id integer generated always as identity primary key,
  vendor text not null references vendors,
  game_code text not null,
  game_type text not null check (game_type in ('RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT')),
  classifications text[] not null default '{}',
  min_bet_units bigint not null default 0 check (min_bet_units >= 0),
  -- Paylines, where the game has such.
  lines integer,
  is_new boolean not null default false,
  support_play boolean not null default true,
  has_demo boolean not null default false,
  play_type text not null default '' check (play_type in ('', 'Tradition', 'Entertainment')),
  lotto_mode text not null default '' check (lotto_mode in ('', 'Lott', 'ZY', 'Elott')),
  room_id text not null default '',
  enabled boolean not null default true,
  -- The place in lists: lower comes first.
  rank integer not null default 0,
  unique (vendor, game_code)
);
grant select on games to croupier_app;
create index games_listed on games (game_type, rank, node_id) where enabled;
create index games_of_vendor on games (vendor, game_type, rank, node_id) where enabled;

-- Names stand on their own, so that a further language needs no further column and one trigram index serves all.
create table game_names (
  node_id integer not null references games,
  language text not null,
  name text not null,
  -- The name as it is searched: folded case, no accents (catalogue.policy foldName).
  folded text not null,
  primary key (node_id, language)
);
grant select on game_names to croupier_app;
create index game_names_search on game_names using gin (folded gin_trgm_ops);

-- Counts of enabled games, kept by the import so that no list ever counts (performance.md). '' is the count of all.
create table vendor_counts (
  vendor text not null references vendors,
  game_type text not null,
  classification text not null default '',
  games integer not null,
  primary key (vendor, game_type, classification)
);
grant select on vendor_counts to croupier_app;

-- A brand offers every enabled vendor and game, but for what it switches off here.
create table brand_vendors (
  merchant_id integer not null references merchants,
  vendor text not null references vendors,
  enabled boolean not null default true,
  rank integer,
  primary key (merchant_id, vendor)
);
call protect_table('brand_vendors', 'select');

create table brand_games (
  merchant_id integer not null references merchants,
  node_id integer not null references games,
  enabled boolean not null default true,
  -- The place in the brand's hot lists; null when the game is not hot.
  hot_rank integer,
  primary key (merchant_id, node_id)
);
call protect_table('brand_games', 'select');

create table game_launches (
  merchant_id integer not null references merchants,
  node_id integer not null references games,
  launches bigint not null default 0,
  primary key (merchant_id, node_id)
);
call protect_table('game_launches', 'select, insert, update');

-- Both lists of a member are ordered by a counter and not by a time: two entries of one instant keep their order.
create sequence member_game_position;
grant usage on sequence member_game_position to croupier_app;

create table favourites (
  merchant_id integer not null references merchants,
  member_id bigint not null references members,
  node_id integer not null references games,
  position bigint not null default nextval('member_game_position'),
  primary key (merchant_id, member_id, node_id)
);
call protect_table('favourites', 'select, insert, delete');

create table recents (
  merchant_id integer not null references merchants,
  member_id bigint not null references members,
  node_id integer not null references games,
  position bigint not null default nextval('member_game_position'),
  primary key (merchant_id, member_id, node_id)
);
call protect_table('recents', 'select, insert, update, delete');
