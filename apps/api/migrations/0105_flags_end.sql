-- The end of a flag: who looked at an account that a rollback had taken below 0, and why it is in order again (FAULT-19).
create table ended_flags (
  flag_id bigint generated always as identity primary key,
  merchant_id integer not null,
  account_id bigint not null,
  flagged_at timestamptz not null,
  ended_at timestamptz not null,
  operator text not null check (operator <> ''),
  reason text not null check (reason <> '')
);
create index ended_flags_of_accounts on ended_flags (account_id);
create index accounts_flagged on accounts (merchant_id, flagged_at) where flagged_at is not null;
call protect_table('ended_flags', 'select');
