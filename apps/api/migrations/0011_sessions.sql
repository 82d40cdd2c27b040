-- Sessions of two parts (SEC-03); both are kept hashed.

-- Lets a table point at a member together with the member's brand, so that no row can join two brands.
alter table members add constraint members_of_merchant unique (merchant_id, member_id);

create table sessions (
  session_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  member_id bigint not null,
  token_hash bytea not null unique,
  secret_hash bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  address text not null,
  agent text not null,
  foreign key (merchant_id, member_id) references members (merchant_id, member_id)
);
call protect_table('sessions', 'select, insert, delete, update (last_seen_at)');
create index sessions_of_member on sessions (merchant_id, member_id);
create index sessions_expiry on sessions (merchant_id, expires_at);
