-- Keys and one-use challenges of sealed payloads (SEC-15, SEC-16).

-- Platform-wide and no brand's data: one key pair for each day, so that processes which need one at the same moment
-- agree by the primary key. The private key is kept encrypted; keys of another master secret stay out of sight.
create table seal_keys (
  period integer not null,
  secret_id text not null,
  kid text not null unique,
  public_key jsonb not null,
  private_key bytea not null,
  primary key (period, secret_id)
);
grant select, insert, delete on seal_keys to croupier_app;

-- A challenge is carried by the client and signed; only the used ones are kept, until they would have expired.
create table used_challenges (
  merchant_id integer not null references merchants,
  nonce bytea not null,
  expires_at timestamptz not null,
  primary key (merchant_id, nonce)
);
call protect_table('used_challenges', 'select, insert, delete');
create index used_challenges_expiry on used_challenges (merchant_id, expires_at);
