/**
 * Duels of two players of one brand and currency. Each player's part is a round, with its own stake and its own win. A duel has
 * a seed of its own, whose hash is told before; the players' pages add theirs. Marks keep players apart who seem to be one.
 */
export const DUELS = `
create table duels (
  id            uuid primary key,
  operator      text not null,
  brand         text not null,
  currency      text not null,
  game_code     text not null,
  engine        text not null,
  model         text not null,
  version       integer not null,
  coin_units    bigint not null check (coin_units > 0),
  state         text not null check (state in ('waiting', 'playing', 'over', 'void')),
  play          jsonb,
  actions       jsonb not null default '[]',
  has_bot       boolean not null default false,
  sealed_seed   bytea not null,
  hash          text not null,
  waiting_until timestamptz not null,
  turn_ends_at  timestamptz,
  created_at    timestamptz not null default now(),
  ended_at      timestamptz,
  check ((state = 'playing') = (turn_ends_at is not null)),
  check (state in ('waiting', 'void') or play is not null)
);
create index duels_waiting on duels (operator, brand, currency, game_code, coin_units, created_at) where state = 'waiting';
create index duels_unmatched on duels (waiting_until) where state = 'waiting';
create index duels_turns on duels (turn_ends_at) where state = 'playing';

alter table rounds
  add column duel_id uuid references duels,
  add column seat    smallint check (seat in (0, 1)),
  add check ((duel_id is null) = (seat is null));
create unique index rounds_of_duel on rounds (duel_id, seat) where duel_id is not null;

alter table sessions add column marks text[] not null default '{}';
`;
