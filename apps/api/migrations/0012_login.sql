-- Counters of failed logins (SEC-06), browsers that a member has signed in from, captchas (SEC-09), trial openings.

-- A key is a keyed hash of what is counted: (account, place), an account, or an address.
create table login_failures (
  merchant_id integer not null references merchants,
  key bytea not null,
  failures integer not null check (failures >= 0),
  last_failed_at timestamptz not null,
  primary key (merchant_id, key)
);
call protect_table('login_failures', 'select, insert, update, delete');
create index login_failures_age on login_failures (merchant_id, last_failed_at);

create table login_browsers (
  merchant_id integer not null references merchants,
  key bytea not null,
  last_used_at timestamptz not null,
  primary key (merchant_id, key)
);
call protect_table('login_browsers', 'select, insert, update, delete');
create index login_browsers_age on login_browsers (merchant_id, last_used_at);

-- One captcha for each browser: fetching a new one ends the one before.
create table captchas (
  merchant_id integer not null references merchants,
  browser_hash bytea not null,
  answer_hash bytea not null,
  expires_at timestamptz not null,
  primary key (merchant_id, browser_hash)
);
call protect_table('captchas', 'select, insert, update, delete');
create index captchas_expiry on captchas (merchant_id, expires_at);

create table trial_openings (
  merchant_id integer not null references merchants,
  address text not null,
  day date not null,
  opened integer not null,
  primary key (merchant_id, address, day)
);
call protect_table('trial_openings', 'select, insert, update, delete');
