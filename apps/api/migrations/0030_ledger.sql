-- The ledger: double entry, append-only (INV-01 .. INV-13). One unit is the currency / 100 000, everywhere.
-- Only the functions of 0031 write here; the server's role may read and call them (INV-11).
--
-- Tables that every bet writes name their merchant and their accounts without a foreign key: its check locks the
-- row that is referred to, and that would be one row that all members share (vendor-wallet rule 8). The functions
-- take both from rows that they have read, and the checker of the invariants looks again (INV-10).

create table accounts (
  account_id bigint generated always as identity primary key,
  -- Without foreign keys as well: a second bet of one member in one batch would have them checked again.
  merchant_id integer not null,
  kind text not null check (kind in ('member', 'vendor', 'deposit', 'bonus', 'trial', 'demo')),
  -- Which one of its kind: the vendor or the payment provider; empty for members.
  name text not null default '',
  member_id bigint,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Play money of trial and internal accounts stays among accounts of its own, so that it never mixes with real money.
  is_real boolean not null,
  -- Kept for members only. The house's side is appended, and summed when it is read.
  balance_units bigint,
  -- Set when the rollback of a win took more than there was: a person has to look.
  flagged_at timestamptz,
  created_at timestamptz not null default now(),
  check ((kind = 'member') = (member_id is not null)),
  check ((kind = 'member') = (balance_units is not null)),
  constraint balance_not_negative check (balance_units >= 0 or flagged_at is not null)
) with (fillfactor = 70);
create unique index accounts_of_members on accounts (merchant_id, member_id) where kind = 'member';
create unique index accounts_of_house on accounts (merchant_id, kind, name, currency, is_real) where kind <> 'member';
call protect_table('accounts', 'select');

create table transfers (
  transfer_id bigint generated always as identity primary key,
  merchant_id integer not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'deposit', 'bonus', 'trial', 'demo')),
  -- The member's account, what the transfer did to it, and the balance that it left (the first answer, INV-05).
  account_id bigint not null,
  amount_units bigint not null check (amount_units <> 0),
  balance_units bigint not null,
  currency text not null,
  -- What the transfer is about: a round, an order.
  reference text not null,
  -- A vendor's transfer has its key in vendor_transactions and none here.
  scope text,
  idempotency_key text collate "C",
  created_at timestamptz not null,
  check ((scope is null) = (idempotency_key is null))
);
create unique index transfers_once on transfers (merchant_id, scope, idempotency_key) where idempotency_key is not null;
call protect_table('transfers', 'select');

create table postings (
  merchant_id integer not null,
  transfer_id bigint not null,
  account_id bigint not null,
  amount_units bigint not null check (amount_units <> 0),
  currency text not null,
  -- On the member's side only.
  balance_after_units bigint,
  created_at timestamptz not null
) partition by range (created_at);
create table postings_default partition of postings default;
create index postings_of_members on postings (account_id, created_at) where balance_after_units is not null;
create index postings_of_transfers on postings using brin (transfer_id);
call protect_table('postings', 'select');

-- Makes the partitions of this month and of the months ahead. Rows that came before their partition was there wait in
-- the default one and move. Called by the migration and at each start of the server.
create function ensure_posting_partitions(months_ahead integer, from_day date default current_date) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made integer := 0;
  month date := date_trunc('month', from_day);
  partition_name text;
  starts timestamptz;
  ends timestamptz;
begin
  if months_ahead not between 0 and 60 then raise exception 'months_ahead must be 0 to 60'; end if;
  perform pg_advisory_xact_lock(7215002);
  for ahead in 0 .. months_ahead loop
    partition_name := format('postings_%s', to_char(month + make_interval(months => ahead), 'YYYY_MM'));
    continue when to_regclass(partition_name) is not null;
    starts := (month + make_interval(months => ahead)) at time zone 'UTC';
    ends := (month + make_interval(months => ahead + 1)) at time zone 'UTC';
    execute format('create table %I (like postings including all)', partition_name);
    execute format('with moved as (delete from postings_default where created_at >= %L and created_at < %L returning *) '
      'insert into %I select * from moved', starts, ends, partition_name);
    execute format('alter table postings attach partition %I for values from (%L) to (%L)', partition_name, starts, ends);
    made := made + 1;
  end loop;
  return made;
end $$;
revoke all on function ensure_posting_partitions(integer, date) from public;
grant execute on function ensure_posting_partitions(integer, date) to croupier_app;
select ensure_posting_partitions(12);

-- What a member is called at a vendor: opaque, unique over the installation, and another one at each vendor, so that
-- a vendor can only name the members that were launched at it (SEC-29).
create table vendor_players (
  player_id text collate "C" primary key check (player_id ~ '^[a-z][a-z0-9]{1,19}-[A-Za-z0-9_-]{16,40}$'),
  merchant_id integer not null references merchants,
  vendor text not null,
  account_id bigint not null references accounts,
  created_at timestamptz not null default now(),
  unique (merchant_id, vendor, account_id)
);
call protect_table('vendor_players', 'select, insert');

-- A launch: who may bet on which game at which vendor, until when. Only the hash of the token is kept.
create table game_sessions (
  token_hash bytea primary key,
  merchant_id integer not null references merchants,
  account_id bigint not null references accounts,
  vendor text not null,
  -- The code at that vendor ("NOVASTAR:lucky-koi" for a studio's game that the vendor runs).
  game_code text not null,
  node_id text not null,
  game_vendor text not null,
  game_type text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index game_sessions_of_accounts on game_sessions (account_id, expires_at);
call protect_table('game_sessions', 'select, insert, delete');

-- Every call of a vendor that had an outcome, with its first answer: taken, refused, or spent by a rollback that came
-- before it (INV-04, INV-05, INV-08). Never updated.
create table vendor_transactions (
  merchant_id integer not null,
  vendor text collate "C" not null,
  transaction_id text collate "C" not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'tombstone')),
  account_id bigint not null,
  round_id text collate "C" not null,
  amount_units bigint not null check (amount_units >= 0),
  -- The bet of a win, the bet or win of a rollback.
  reference_id text collate "C",
  -- What the call said, so that the same id with other data is known as a conflict.
  fingerprint bytea,
  status text not null,
  balance_units bigint not null,
  -- Whether anything changed: false for refusals, tombstones and rollbacks of what was already rolled back.
  has_effect boolean not null,
  transfer_id bigint,
  created_at timestamptz not null,
  primary key (merchant_id, vendor, transaction_id)
);
-- INV-06 is a rule of the database, and not only of the functions.
create unique index vendor_transactions_rolled_back on vendor_transactions (merchant_id, vendor, reference_id)
  where kind = 'rollback' and has_effect;
create index vendor_transactions_wins on vendor_transactions (merchant_id, vendor, reference_id) where kind = 'win';
call protect_table('vendor_transactions', 'select');

-- One row per round, for the record and the winners board; kept by the same calls that move the money.
create table game_rounds (
  merchant_id integer not null,
  vendor text collate "C" not null,
  account_id bigint not null,
  round_id text collate "C" not null,
  member_id bigint not null,
  is_real boolean not null,
  node_id text not null,
  game_vendor text not null,
  game_code text not null,
  game_type text not null,
  bets integer not null default 1,
  bets_cancelled integer not null default 0,
  stake_units bigint not null,
  -- The part of the stake that rollbacks gave back.
  returned_units bigint not null default 0,
  win_units bigint not null default 0,
  is_closed boolean not null,
  state text not null generated always as (
    case when bets_cancelled = bets then 'cancelled' when is_closed then 'settled' else 'open' end) stored,
  -- Days are days in UTC, which is every brand's time zone for now.
  day date not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant_id, vendor, account_id, round_id)
) with (fillfactor = 85);
create index game_rounds_of_members on game_rounds (merchant_id, member_id, started_at, round_id);
-- The highest wins of a day are the first entries of that day, however many rounds it had.
create index game_rounds_won on game_rounds (merchant_id, day, win_units desc) where win_units > 0 and is_real;
call protect_table('game_rounds', 'select');
