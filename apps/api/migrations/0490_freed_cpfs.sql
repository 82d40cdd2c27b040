-- CASE-39: a CPF that support has freed for the person whose it is: which account had it, who freed it, when and why. The number is not
-- kept, and neither is its fingerprint. free_cpf alone writes here, and takes a CPF away.
create table freed_cpfs (
  freed_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  member_id bigint not null,
  given_at timestamptz not null,
  freed_at timestamptz not null,
  operator_id bigint not null references operators,
  reason text not null check (reason <> ''),
  foreign key (merchant_id, member_id) references members (merchant_id, member_id)
);
create index freed_cpfs_of_members on freed_cpfs (merchant_id, member_id);
call protect_table('freed_cpfs', 'select');
