-- Where a member is paid out to. The number is kept encrypted (platform/secrets.ts); its last characters stand beside
-- it for the masked view, and a keyed fingerprint finds the same number again.
create table bank_accounts (
  bank_account_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  member_id bigint not null,
  bank_name text not null,
  payee_name text not null,
  number_sealed bytea not null,
  number_tail text not null check (length(number_tail) <= 4),
  number_hash bytea not null,
  created_at timestamptz not null,
  -- A withdrawal of the past still points at the account that it was paid to.
  removed_at timestamptz,
  foreign key (merchant_id, member_id) references members (merchant_id, member_id)
);
call protect_table('bank_accounts', 'select, insert, update (removed_at)');
create unique index bank_accounts_once on bank_accounts (merchant_id, member_id, number_hash) where removed_at is null;
