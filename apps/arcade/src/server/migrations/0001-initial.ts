/**
 * Sessions hold one launch each; the key is the hash of the opaque id that the page carries. Rounds hold one
 * paid spin each with all its free spins. Wallet calls are the outbox: the exact bytes of every call, kept
 * before they are sent, so that a retry after any crash sends the same bytes again.
 */
export const INITIAL = `
create table sessions (
  id_hash            bytea primary key,
  operator           text not null,
  brand              text not null,
  player             text,
  token              text,
  game_code          text not null,
  title              text not null,
  lang               text not null,
  currency           text not null,
  lobby_url          text,
  deposit_url        text,
  demo_balance_units bigint check (demo_balance_units >= 0),
  created_at         timestamptz not null default now(),
  expires_at         timestamptz not null,
  check ((player is null) = (token is null)),
  check ((player is null) = (demo_balance_units is not null))
);
create index sessions_expiry on sessions (expires_at);

create table rounds (
  id                  uuid primary key,
  session_hash        bytea not null references sessions on delete cascade,
  spin_id             text not null,
  operator            text not null,
  brand               text not null,
  player              text,
  game_code           text not null,
  coin_units          bigint not null check (coin_units > 0),
  stake_units         bigint not null check (stake_units > 0),
  state               text not null check (state in ('betting', 'drawn', 'settled', 'refused', 'cancelling', 'cancelled')),
  refusal             text,
  outcome             jsonb,
  win_units           bigint check (win_units >= 0),
  bet_balance_units   bigint,
  final_balance_units bigint,
  shown_spins         integer not null default 0,
  shown_at            timestamptz,
  lease_until         timestamptz not null default now(),
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  unique (session_hash, spin_id),
  check ((state in ('drawn', 'settled')) = (outcome is not null)),
  check ((outcome is null) = (win_units is null))
);
create unique index rounds_one_bet_at_a_time on rounds (session_hash) where state = 'betting';
create index rounds_stale_bets on rounds (lease_until) where state = 'betting';
create index rounds_unshown on rounds (operator, brand, player, game_code, created_at desc)
  where shown_at is null and outcome is not null;

create table wallet_calls (
  transaction_uuid uuid primary key,
  round_id         uuid not null references rounds on delete cascade,
  kind             text not null check (kind in ('bet', 'win', 'rollback')),
  body             text not null,
  done_at          timestamptz,
  attempts         integer not null default 0,
  next_at          timestamptz not null,
  last_answer      text,
  created_at       timestamptz not null default now(),
  unique (round_id, kind)
);
create index wallet_calls_due on wallet_calls (next_at) where done_at is null and kind <> 'bet';
`;
