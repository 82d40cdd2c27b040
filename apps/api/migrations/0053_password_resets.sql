-- Links that set a new password, as they are sent by e-mail: one hour, one use. Only the hash of each is kept.
create table password_resets (
  merchant_id integer not null references merchants,
  token_hash bytea not null,
  member_id bigint not null,
  -- Where it was sent: a link ends with the address, so nobody keeps a way in to an account whose address changed.
  email text not null,
  expires_at timestamptz not null,
  primary key (merchant_id, token_hash),
  foreign key (merchant_id, member_id) references members (merchant_id, member_id)
);
call protect_table('password_resets', 'select, insert, delete');
create index password_resets_of_member on password_resets (merchant_id, member_id);
create index password_resets_expiry on password_resets (merchant_id, expires_at);
