/**
 * A round is a play of any engine: one or more paid bets, a choice, what the player did in order, and one outcome. It names the
 * model and its version, by which it is shown and finished after an upgrade. What a player draws comes from seeds whose hashes
 * are told before.
 */
export const PLAYS = `
alter table rounds rename column spin_id to play_id;
alter table rounds rename column shown_spins to shown_steps;
alter table rounds
  add column engine  text,
  add column model   text,
  add column version integer not null default 1,
  add column choice  jsonb not null default 'null',
  add column steps   integer not null default 0,
  add column actions jsonb not null default '[]',
  add column pending jsonb,
  add column seed_id uuid,
  add column nonce   bigint,
  drop constraint rounds_state_check,
  drop constraint rounds_check,
  drop constraint rounds_check1,
  add constraint rounds_state check (state in
    ('betting', 'running', 'placed', 'drawn', 'settled', 'refused', 'cancelling', 'cancelled')),
  add constraint rounds_outcome check (state not in ('running', 'drawn', 'settled') or outcome is not null),
  add constraint rounds_win check ((state in ('drawn', 'settled')) = (win_units is not null)),
  add constraint rounds_pending check (pending is null or state = 'running');
update rounds set steps = coalesce(jsonb_array_length(outcome -> 'spins'), 0);
create index rounds_idle on rounds (updated_at) where state = 'running';

alter table wallet_calls
  add column place integer not null default 0,
  drop constraint wallet_calls_round_id_kind_key,
  add constraint wallet_calls_once unique (round_id, kind, place);

create table seeds (
  id          uuid primary key,
  operator    text not null,
  brand       text not null,
  owner       text not null,
  state       text not null check (state in ('next', 'active', 'revealed')),
  sealed_seed bytea not null,
  hash        text not null,
  client_seed text,
  nonce       bigint not null default 0,
  created_at  timestamptz not null default now(),
  revealed_at timestamptz,
  check ((state = 'next') = (client_seed is null)),
  check ((state = 'revealed') = (revealed_at is not null))
);
create unique index seeds_in_use on seeds (operator, brand, owner, state) where state <> 'revealed';
create index seeds_revealed on seeds (operator, brand, owner, revealed_at desc) where state = 'revealed';
create unique index rounds_seed on rounds (seed_id, nonce) where seed_id is not null;
`;
