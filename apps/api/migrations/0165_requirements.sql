-- Turnover requirements (docs/adr/0052-one-wallet-with-requirements.md). A bonus is real money in the one wallet. Until its
-- requirement is met, what was granted cannot leave. No money is moved by it.
create table requirements (
  requirement_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  member_id bigint not null,
  source text not null check (source in ('promotion', 'deposit')),
  -- The sign-up or the order. The same one grants once.
  source_key text not null,
  -- The promotion's titles by language, as they were.
  titles jsonb not null default '{}',
  granted_units bigint not null check (granted_units > 0),
  -- What giving it up returns at most; 0 for the member's own money.
  held_units bigint not null check (held_units between 0 and granted_units),
  required_units bigint not null check (required_units > 0),
  done_units bigint not null default 0 check (done_units between 0 and required_units),
  -- Percent of a stake that counts, by type of game.
  weights jsonb not null,
  hold text not null check (hold in ('grant', 'all')),
  granted_at timestamptz not null,
  expires_at timestamptz check (expires_at > granted_at),
  -- Play counts while it is open. While it is open or expired, it binds money.
  state text not null default 'open' check (state in ('open', 'expired', 'done', 'given_up', 'emptied')),
  ended_at timestamptz,
  returned_units bigint not null default 0 check (returned_units between 0 and held_units),
  unique (merchant_id, source, source_key),
  foreign key (merchant_id, member_id) references members (merchant_id, member_id),
  check ((state = 'done') = (done_units = required_units)),
  check ((ended_at is null) = (state in ('open', 'expired'))),
  check (returned_units = 0 or state = 'given_up')
);
create index requirements_binding on requirements (merchant_id, member_id, requirement_id) where state in ('open', 'expired');
call protect_table('requirements', 'select, insert, update (done_units, state, ended_at, returned_units)');

-- What of a member's days is counted into their requirements. Whoever changes one of these raises the revision in the
-- same statement, so that two at once never count the same play twice.
create table requirement_marks (
  merchant_id integer not null references merchants,
  member_id bigint not null,
  revision bigint not null default 0,
  -- Play of this day and later ones counts, less what is in seen.
  from_day date not null,
  -- Valid stake in units, as text, by category: the sums over those days when they were last counted.
  seen jsonb not null default '{}',
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members (merchant_id, member_id)
) with (fillfactor = 70);
call protect_table('requirement_marks', 'select, insert, update (revision, from_day, seen)');

-- How far the job has looked for play: facts of transactions below this one. It decides when, and never what, is counted.
create table requirement_looks (
  merchant_id integer primary key references merchants,
  looked_until bigint not null default 0
) with (fillfactor = 50);
call protect_table('requirement_looks', 'select, insert, update (looked_until)');

-- A bonus that is given up goes back to the programme it came from (apps/api/src/ledger/kinds.ts).
insert into transfer_kinds (kind, from_kind, to_kind, posted_by) values ('forfeit', 'member', 'bonus', 'transfer');
