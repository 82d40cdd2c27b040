-- What needs a second person (SEC-74). A request keeps the whole command. Others agree to its hash, and exactly that is
-- executed, in the transaction of the last vote that it needs. A request and its votes never change; how it ends is written
-- once (the trigger check_approval_end).
create table approvals (
  approval_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  kind text not null check (kind in ('correction')),
  -- Whom or what it is about. One request at a time is open for it.
  subject text not null,
  command text not null,
  command_hash bytea not null check (command_hash = sha256(convert_to(command, 'UTF8'))),
  -- How many others have to agree.
  needed smallint not null check (needed between 1 and 2),
  asked_by bigint not null references operators,
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused', 'withdrawn', 'expired', 'failed')),
  ended_at timestamptz,
  -- Why it was not done.
  note text,
  unique (approval_id, asked_by, command_hash),
  check ((state = 'waiting') = (ended_at is null))
);
create unique index approvals_open on approvals (merchant_id, kind, subject) where state = 'waiting';
create index approvals_ends on approvals (merchant_id, expires_at) where state = 'waiting';
call protect_table('approvals',
  'select, insert (merchant_id, kind, subject, command, command_hash, needed, asked_by, asked_at, expires_at), update (state, ended_at, note)');

create table approval_votes (
  merchant_id integer not null references merchants,
  approval_id bigint not null,
  -- Both say what was agreed to, and that it was asked by somebody else.
  asked_by bigint not null,
  command_hash bytea not null,
  operator_id bigint not null references operators,
  verdict text not null check (verdict in ('agree', 'refuse')),
  voted_at timestamptz not null,
  primary key (approval_id, operator_id),
  foreign key (approval_id, asked_by, command_hash) references approvals (approval_id, asked_by, command_hash),
  constraint nobody_decides_on_their_own check (operator_id <> asked_by)
);
call protect_table('approval_votes', 'select, insert');
