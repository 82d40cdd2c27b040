-- One door for money (docs/adr/0024-one-door-for-money.md): which kinds of accounts there are, and what may go between
-- them. apps/api/src/ledger/kinds.ts has the same rows, and a test compares the two.

create table account_kinds (
  kind text primary key,
  -- A kept account is a member's and its balance is a column. The others are the house's, and summed when they are read.
  is_kept boolean not null
);
insert into account_kinds (kind, is_kept) values
  ('member', true), ('held', true),
  ('vendor', false), ('deposit', false), ('bonus', false), ('trial', false), ('demo', false);

create table transfer_kinds (
  kind text not null,
  from_kind text not null references account_kinds,
  to_kind text not null references account_kinds,
  -- Which functions post it: those of the games, by a vendor's call, or ledger_transfer.
  posted_by text not null check (posted_by in ('games', 'transfer')),
  primary key (kind, from_kind, to_kind)
);
insert into transfer_kinds (kind, from_kind, to_kind, posted_by) values
  ('bet', 'member', 'vendor', 'games'),
  ('win', 'vendor', 'member', 'games'),
  ('rollback', 'vendor', 'member', 'games'),
  ('rollback', 'member', 'vendor', 'games'),
  ('deposit', 'deposit', 'member', 'transfer'),
  ('bonus', 'bonus', 'member', 'transfer'),
  ('trial', 'trial', 'member', 'transfer'),
  ('demo', 'demo', 'member', 'transfer'),
  ('hold', 'member', 'held', 'transfer'),
  ('release', 'held', 'member', 'transfer'),
  ('send', 'member', 'member', 'transfer');

-- A trigger checks the kind of a new account. A foreign key would be checked again, and lock a row that all members share,
-- when two bets of one batch change one account.
alter table accounts
  drop constraint accounts_kind_check, drop constraint accounts_check, drop constraint accounts_check1,
  add constraint accounts_kept check ((member_id is null) = (balance_units is null));
create unique index accounts_of_members_by_kind on accounts (merchant_id, member_id, kind);
drop index accounts_of_members;
drop index accounts_of_house;
create unique index accounts_of_house on accounts (merchant_id, kind, name, currency, is_real) where member_id is null;

-- Each leg of a transfer is a row, with the same key. `account_id` is the account that gives, or the member's where the
-- house gives, as ever; the other side is not kept for a vendor's transfer, whose house account the vendor names.
alter table transfers
  add column leg smallint not null default 0,
  add column other_account_id bigint,
  -- What it left there; the house has no kept balance.
  add column other_balance_units bigint,
  drop constraint transfers_kind_check, drop constraint transfers_check,
  -- A vendor's transfer has its key in vendor_transactions. Any other is unique by its kind and key.
  add constraint transfers_keyed check (case when kind in ('bet', 'win', 'rollback')
    then scope is null and idempotency_key is null
    else scope is not distinct from kind and idempotency_key is not null end);
drop index transfers_once;
create unique index transfers_once on transfers (merchant_id, scope, idempotency_key, leg) where idempotency_key is not null;
