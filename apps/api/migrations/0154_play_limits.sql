-- A member's own limits, as they are now. A lower one counts at once; a higher one waits beside it, until it may be confirmed.
create table play_limits (
  merchant_id integer not null references merchants,
  member_id bigint not null references members,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'session')),
  period text not null check (period in ('day', 'week', 'month')),
  -- Units of money; whole minutes of `session`. Null is no limit.
  value bigint check (value >= 0),
  -- What the limit will be once the member has confirmed it, which they may from pending_from on.
  pending_value bigint check (pending_value > value),
  pending_from timestamptz,
  -- When the member was told that they may.
  told_at timestamptz,
  check (pending_from is not null or (pending_value is null and told_at is null)),
  primary key (member_id, kind, period)
);
create index play_limits_pending on play_limits (merchant_id, pending_from) where pending_from is not null;
call protect_table('play_limits', 'select, insert, update');

-- Every change of a limit, for ever.
create table play_limit_changes (
  change_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  member_id bigint not null references members,
  kind text not null,
  period text not null,
  act text not null check (act in ('set', 'riseAsked', 'riseConfirmed', 'riseCancelled', 'riseExpired')),
  value bigint,
  made_at timestamptz not null,
  -- From when on the value counts; of a rise that was asked for, from when on it may be confirmed. Null where it never will.
  effective_from timestamptz
);
create index play_limit_changes_of_members on play_limit_changes (member_id, made_at);
call protect_table('play_limit_changes', 'select, insert');

-- How often members want the reality check, where it is not as often as the brand has it.
create table play_check_choices (
  merchant_id integer not null references merchants,
  member_id bigint primary key references members,
  minutes smallint not null check (minutes > 0),
  chosen_at timestamptz not null
);
call protect_table('play_check_choices', 'select, insert, update');

-- Reality checks that were acknowledged, with what they said.
create table play_checks (
  merchant_id integer not null references merchants,
  member_id bigint not null references members,
  due_at timestamptz not null,
  acknowledged_at timestamptz not null,
  decision text not null check (decision in ('goOn', 'stop')),
  stake_units bigint not null,
  win_units bigint not null,
  primary key (member_id, due_at)
);
call protect_table('play_checks', 'select, insert');
