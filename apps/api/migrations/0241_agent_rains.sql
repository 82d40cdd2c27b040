-- What agents send to several of their direct members at once (docs/adr/0061-an-agents-rain.md). Money moves with the row.
create table agent_rains (
  rain_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  agent_id bigint not null,
  -- From the form: the same one pays once (AGT-34).
  idempotency_key uuid not null,
  mode text not null check (mode in ('each', 'split', 'random')),
  -- What was asked for: its digest tells a copy from another wish.
  fingerprint bytea not null,
  total_units bigint not null check (total_units > 0),
  receivers integer not null check (receivers between 1 and 200),
  created_at timestamptz not null,
  unique (merchant_id, agent_id, idempotency_key),
  unique (merchant_id, rain_id),
  foreign key (merchant_id, agent_id) references members (merchant_id, member_id)
);
call protect_table('agent_rains', 'select, insert');
create index agent_rains_of_agents on agent_rains (merchant_id, agent_id, rain_id);

create table agent_rain_shares (
  merchant_id integer not null,
  rain_id bigint not null,
  member_id bigint not null,
  amount_units bigint not null check (amount_units > 0),
  primary key (merchant_id, rain_id, member_id),
  foreign key (merchant_id, rain_id) references agent_rains (merchant_id, rain_id),
  foreign key (merchant_id, member_id) references members (merchant_id, member_id)
);
call protect_table('agent_rain_shares', 'select, insert');
