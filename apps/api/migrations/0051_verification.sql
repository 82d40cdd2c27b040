-- One-time codes by SMS and mail (SEC-08). Numbers, addresses and codes stand here as keyed hashes only.

-- The code of one purpose and one number or mail address.
create table verification_codes (
  merchant_id integer not null references merchants,
  key bytea not null,
  -- Null when there is nothing to check: used up, or its sending failed.
  code_hash bytea,
  checks integer not null default 0,
  sends integer not null default 0,
  -- Since when the sends are counted.
  counted_from timestamptz not null,
  last_sent_at timestamptz,
  expires_at timestamptz not null,
  primary key (merchant_id, key)
);
call protect_table('verification_codes', 'select, insert, update, delete');
create index verification_codes_age on verification_codes (merchant_id, counted_from);

-- How many codes were asked for from one network, and how many messages went out for the brand and to each prefix.
create table verification_counters (
  merchant_id integer not null references merchants,
  key bytea not null,
  count integer not null,
  counted_from timestamptz not null,
  primary key (merchant_id, key)
);
call protect_table('verification_counters', 'select, insert, update, delete');
create index verification_counters_age on verification_counters (merchant_id, counted_from);
