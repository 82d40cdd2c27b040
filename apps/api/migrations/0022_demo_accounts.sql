-- Accounts that the demo came with: the ones that may be given an opening balance from nowhere.
create table demo_accounts (
  member_id bigint primary key references members,
  merchant_id integer not null references merchants
);
call protect_table('demo_accounts', 'select');
