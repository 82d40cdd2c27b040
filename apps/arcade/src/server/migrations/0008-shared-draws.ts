/**
 * Rounds that run by the clock and are the same for all who watch. A room is a game of one brand; it deals while somebody
 * watches. A draw belongs to one room; the bets on it are rounds. Its seeds are a chain of hashes whose end is told before.
 */
export const SHARED_DRAWS = `
create table chains (
  id          uuid primary key,
  operator    text not null,
  brand       text not null,
  game_code   text not null,
  sealed_root bytea not null,
  length      integer not null check (length > 0),
  tip         text not null,
  created_at  timestamptz not null default now()
);

create table rooms (
  operator     text not null,
  brand        text not null,
  game_code    text not null,
  wanted_until timestamptz not null,
  last_number  bigint not null default 0,
  chain_id     uuid not null references chains,
  chain_place  integer not null default 0,
  primary key (operator, brand, game_code)
);
create index rooms_wanted on rooms (wanted_until);

create table draws (
  id          uuid primary key,
  operator    text not null,
  brand       text not null,
  game_code   text not null,
  number      bigint not null,
  engine      text not null,
  model       text not null,
  version     integer not null,
  state       text not null check (state in ('open', 'drawn', 'settled', 'void')),
  card        jsonb not null,
  outcome     jsonb,
  mark        text,
  chain_id    uuid not null references chains,
  chain_place integer not null,
  hash        text not null,
  after_bell  text,
  opened_at   timestamptz not null,
  closes_at   timestamptz not null,
  ends_at     timestamptz not null,
  drawn_at    timestamptz,
  unique (operator, brand, game_code, number),
  unique (chain_id, chain_place),
  foreign key (operator, brand, game_code) references rooms,
  check ((state in ('drawn', 'settled')) = (outcome is not null))
);
create unique index draws_one_open on draws (operator, brand, game_code) where state = 'open';
create index draws_to_close on draws (closes_at) where state = 'open';
create index draws_to_settle on draws (drawn_at) where state = 'drawn';

alter table rounds add column draw_id uuid references draws;
create index rounds_of_draw on rounds (draw_id) where draw_id is not null;
drop index rounds_one_bet_at_a_time;
create unique index rounds_one_bet_at_a_time on rounds (session_hash) where state = 'betting' and draw_id is null;
`;
