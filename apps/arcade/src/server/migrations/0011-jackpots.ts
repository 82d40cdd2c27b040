/**
 * Pots in double entry. Every brand has its own in each currency. `stakes` is where shares come from and `wins` where pots go:
 * the other sides of what the wallet has moved. `house.jackpot` is who seeds. The accounts of a brand and currency add up to 0.
 */
export const JACKPOTS = `
create table jackpot_accounts (
  operator      text not null,
  brand         text not null,
  currency      text not null,
  name          text not null,
  kind          text not null check (kind in ('house', 'stakes', 'wins', 'pot')),
  balance_units bigint not null default 0,
  primary key (operator, brand, currency, name),
  constraint jackpot_accounts_never_below_zero check (balance_units >= 0 or kind in ('house', 'stakes'))
);

create table jackpot_transfers (
  id         bigint generated always as identity primary key,
  operator   text not null,
  brand      text not null,
  currency   text not null,
  kind       text not null check (kind in ('seed', 'share', 'win')),
  source     text not null,
  target     text not null check (target <> source),
  units      bigint not null check (units > 0),
  round_id   uuid references rounds,
  created_at timestamptz not null default now(),
  foreign key (operator, brand, currency, source) references jackpot_accounts,
  foreign key (operator, brand, currency, target) references jackpot_accounts,
  check (kind = 'seed' or round_id is not null)
);
create unique index jackpot_transfers_once on jackpot_transfers (round_id, kind, source, target);

alter table rounds
  add column jackpot_pot   text,
  add column jackpot_units bigint check (jackpot_units > 0),
  add check ((jackpot_pot is null) = (jackpot_units is null));
`;
