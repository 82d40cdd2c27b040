-- Which installation a database belongs to: one row with the fingerprint of its MASTER_SECRET (OPSRUN-07). It is written by
-- `croupier setup` and by `npm start`. An installation with another secret could read nothing that is encrypted here.
create table installation (
  is_only_row boolean primary key default true check (is_only_row),
  fingerprint bytea not null check (length(fingerprint) = 32),
  claimed_at timestamptz not null default now()
);
grant select on installation to croupier_app;
