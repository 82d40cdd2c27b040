-- The second factor of operators (SEC-13).

-- `service` answers members, `admin` looks after the brand's operators as well.
alter table operators drop constraint operators_role_check;
update operators set role = 'admin' where role = 'manager';
alter table operators add constraint operators_role_check check (role in ('service', 'admin'));

-- A factor belongs to an operator at one brand: who works for two brands enrols twice, and what one brand does with its
-- own leaves the other's alone.
create table operator_factors (
  merchant_id integer not null references merchants,
  operator_id bigint not null,
  -- What the authenticator app knows, encrypted and bound to brand and operator.
  secret bytea not null,
  -- The last time step (30 s) whose code was taken: a code works once.
  last_step integer not null,
  enrolled_at timestamptz not null,
  primary key (merchant_id, operator_id),
  foreign key (operator_id, merchant_id) references operator_merchants on delete cascade
);
call protect_table('operator_factors', 'select, insert, delete, update (last_step)');

create table operator_recovery_codes (
  merchant_id integer not null references merchants,
  operator_id bigint not null,
  code_hash bytea not null,
  primary key (merchant_id, operator_id, code_hash),
  foreign key (merchant_id, operator_id) references operator_factors on delete cascade
);
call protect_table('operator_recovery_codes', 'select, insert, delete');

-- A session begins with the password, and opens the desk only when the factor was shown too.
alter table operator_sessions
  add column proven_at timestamptz,
  -- The secret that this sign-in offers to somebody who has no factor yet. Nobody else may know what he takes over.
  add column offered_secret bytea;
