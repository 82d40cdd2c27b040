-- Sign-in through google, facebook and telegram, and phone numbers that Firebase has proved (SOCIAL-01 to SOCIAL-07).

-- What a brand has agreed with a provider. An operator writes it (`npm run social:provider`); the server only reads.
create table social_providers (
  merchant_id integer not null references merchants,
  provider text not null check (provider in ('google', 'facebook', 'telegram', 'firebase')),
  -- The brand's client id; of telegram the bot's name, of Firebase the project.
  client_id text not null,
  -- Client secret or bot token, encrypted under a key of the master secret and bound to brand and provider.
  secret bytea,
  -- Addresses that differ from the provider's own.
  endpoints jsonb not null default '{}',
  -- The provider of this machine, to develop against; production knows none.
  sandbox boolean not null default false,
  primary key (merchant_id, provider)
);
call protect_table('social_providers', 'select');

-- Whose account of the provider opens which member (SEC-14). The subject is the provider's own and never an e-mail.
create table social_identities (
  merchant_id integer not null references merchants,
  provider text not null check (provider in ('google', 'facebook', 'telegram')),
  subject text not null check (length(subject) between 1 and 255),
  member_id bigint not null,
  created_at timestamptz not null,
  primary key (merchant_id, provider, subject),
  unique (merchant_id, member_id, provider),
  foreign key (merchant_id, member_id) references members (merchant_id, member_id)
);
call protect_table('social_identities', 'select, insert, delete');

-- One way to a provider and back. Both halves are kept hashed: `state` travels through the provider, and the other
-- half is the browser's cookie, so that neither alone is worth anything.
create table social_sign_ins (
  merchant_id integer not null references merchants,
  state_hash bytea not null,
  browser_hash bytea not null,
  provider text not null,
  stage text not null check (stage in ('sent', 'returned', 'proved', 'failed', 'used')),
  -- Set when a signed-in member connects a provider to the account that is there.
  link_member_id bigint,
  affiliate_code text,
  failure text,
  subject text,
  display_name text,
  email text,
  expires_at timestamptz not null,
  primary key (merchant_id, state_hash),
  unique (merchant_id, browser_hash)
);
call protect_table('social_sign_ins', 'select, insert, update, delete');
create index social_sign_ins_expiry on social_sign_ins (merchant_id, expires_at);
