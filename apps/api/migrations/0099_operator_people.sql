-- A factor belongs to a person and opens every brand that they work for (SEC-49); a grant belongs to a brand. Whoever
-- enrolled at two brands keeps both apps, and each opens both brands.

-- A person without a password has an invitation and chooses one with it.
alter table operators alter column password_hash drop not null;
grant update (password_hash) on operators to croupier_app;

alter table operator_recovery_codes drop constraint operator_recovery_codes_merchant_id_operator_id_fkey;
alter table operator_recovery_codes drop constraint operator_recovery_codes_pkey;
alter table operator_recovery_codes alter column merchant_id drop not null;
alter table operator_recovery_codes add primary key (operator_id, code_hash);
alter table operator_recovery_codes add foreign key (operator_id) references operators on delete cascade;

alter table operator_factors drop constraint operator_factors_operator_id_merchant_id_fkey;
alter table operator_factors drop constraint operator_factors_pkey;
-- The brand at which an older factor was enrolled: its secret opens only under that name. Null since.
alter table operator_factors alter column merchant_id drop not null;
alter table operator_factors add column factor_id bigint generated always as identity primary key;
alter table operator_factors add foreign key (operator_id) references operators on delete cascade;
create index operator_factors_of_person on operator_factors (operator_id);

-- A connection sees the people who work for its own brand, and what belongs to them.
drop policy tenant on operator_factors;
create policy tenant on operator_factors to croupier_app
  using (exists (select from operators o where o.operator_id = operator_factors.operator_id));
drop policy tenant on operator_recovery_codes;
create policy tenant on operator_recovery_codes to croupier_app
  using (exists (select from operators o where o.operator_id = operator_recovery_codes.operator_id));

-- What lets a person enrol their first factor (SEC-49): one at a time, and gone with its use.
create table operator_invitations (
  operator_id bigint primary key references operators on delete cascade,
  code_hash bytea not null unique,
  expires_at timestamptz not null
);
alter table operator_invitations enable row level security;
alter table operator_invitations force row level security;
create policy tenant on operator_invitations to croupier_app
  using (exists (select from operators o where o.operator_id = operator_invitations.operator_id));
create policy owner on operator_invitations to croupier_owner using (true) with check (true);
grant select, insert, delete, update (code_hash, expires_at) on operator_invitations to croupier_app;

-- Wrong factor codes of a person, from every address and at every brand (SEC-48).
create table operator_factor_failures (
  operator_id bigint primary key references operators on delete cascade,
  failures integer not null,
  last_failed_at timestamptz not null
);
alter table operator_factor_failures enable row level security;
alter table operator_factor_failures force row level security;
create policy tenant on operator_factor_failures to croupier_app
  using (exists (select from operators o where o.operator_id = operator_factor_failures.operator_id));
create policy owner on operator_factor_failures to croupier_owner using (true) with check (true);
grant select, insert, delete, update (failures, last_failed_at) on operator_factor_failures to croupier_app;

-- How often a network has tried to sign in as an operator, for all processes (SEC-52). Keys are keyed hashes.
create table operator_attempts (
  merchant_id integer not null references merchants,
  key bytea not null,
  count integer not null,
  -- From when on it counts from nothing.
  ends_at timestamptz not null,
  primary key (merchant_id, key)
);
call protect_table('operator_attempts', 'select, insert, update, delete');
create index operator_attempts_age on operator_attempts (merchant_id, ends_at);

-- Sign-ins that were under way carry a secret in the old form, and begin again.
delete from operator_sessions where proven_at is null;
alter table operator_sessions add column wrong_codes smallint not null default 0;
grant update (wrong_codes, offered_secret) on operator_sessions to croupier_app;
