-- Remembered logins (SEC-10): what a browser keeps in place of the password, revocable and hashed.

-- The series names the remembered browser and stays; the secret beside it changes with each use. The one before is kept
-- for a moment, for an answer that never arrived.
create table remembered_devices (
  device_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  member_id bigint not null,
  browser_hash bytea not null,
  series bytea not null,
  secret_hash bytea not null,
  previous_hash bytea,
  rotated_at timestamptz not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  address text not null,
  agent text not null,
  unique (merchant_id, member_id, browser_hash),
  unique (merchant_id, series),
  foreign key (merchant_id, member_id) references members (merchant_id, member_id)
);
call protect_table('remembered_devices', 'select, insert, update, delete');
create index remembered_devices_expiry on remembered_devices (merchant_id, expires_at);

-- Which browser a session belongs to, so that it ends together with what that browser remembers; and how its member
-- proved who he is: only a password or a passkey counts as a fresh login.
alter table sessions
  add column browser_hash bytea,
  add column proof text not null default 'password' check (proof in ('password', 'device', 'passkey'));
