-- People who work for brands. Each has a role and the brands that he may act for; the console will add his second
-- factor (SEC-13).
create table operators (
  operator_id bigint generated always as identity primary key,
  username text not null unique check (username = lower(username)),
  display_name text not null,
  password_hash text not null,
  role text not null check (role in ('service', 'manager')),
  disabled boolean not null default false,
  created_at timestamptz not null default now()
);
create table operator_merchants (
  operator_id bigint not null references operators,
  merchant_id integer not null references merchants,
  primary key (operator_id, merchant_id)
);
call protect_table('operator_merchants', 'select');

-- An operator may belong to several brands, so he has no merchant_id: a connection sees those of its own brand.
alter table operators enable row level security;
alter table operators force row level security;
create policy tenant on operators to croupier_app
  using (exists (select from operator_merchants m where m.operator_id = operators.operator_id));
create policy owner on operators to croupier_owner using (true) with check (true);
grant select on operators to croupier_app;

alter table chat_messages add foreign key (operator_id) references operators;

create table operator_sessions (
  secret_hash bytea primary key,
  merchant_id integer not null references merchants,
  operator_id bigint not null references operators,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
call protect_table('operator_sessions', 'select, insert, delete, update (last_seen_at)');
create index operator_sessions_expiry on operator_sessions (merchant_id, expires_at);
