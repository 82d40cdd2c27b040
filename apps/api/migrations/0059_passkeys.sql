-- Passkeys (SEC-11). A passkey belongs to one host of one brand (rp_id): browsers offer it nowhere else.
create table passkeys (
  passkey_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  member_id bigint not null,
  rp_id text not null,
  credential_id bytea not null,
  -- The member as authenticators know him: opaque, and one for all his passkeys of a host, so that one replaces another.
  user_handle bytea not null,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  device_type text not null check (device_type in ('singleDevice', 'multiDevice')),
  backed_up boolean not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (merchant_id, credential_id),
  foreign key (merchant_id, member_id) references members (merchant_id, member_id)
);
call protect_table('passkeys', 'select, insert, delete, update (counter, backed_up, name, last_used_at)');
create index passkeys_of_member on passkeys (merchant_id, member_id);
