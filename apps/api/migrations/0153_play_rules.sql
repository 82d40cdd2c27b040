-- What bounds a member's bets (docs/adr/0046-limits-in-the-ledgers-decision.md). A bet locks its account and reads there whether
-- there is more to look at, and when the play session and its reality check began. Only a member with limits, or one who
-- has stopped, has a row of play_rules, which their bets read and write. Only functions of sql/ledger/play write here.
alter table accounts
  -- Bets of the account look at its row of play_rules.
  add column has_play_rules boolean not null default false,
  -- Minutes from one reality check to the next; null until the first launch.
  add column check_minutes smallint check (check_minutes > 0),
  -- The first bet of the present play session, and its last one.
  add column play_since timestamptz,
  add column played_at timestamptz,
  -- From when the minutes to the next reality check count: the first bet, or the last acknowledgement.
  add column checked_at timestamptz;

create table play_rules (
  -- Without foreign keys, as all tables that bets write (docs/adr/0010-ledger-in-functions.md).
  account_id bigint primary key,
  merchant_id integer not null,
  -- Nine each, null without a limit: loss, stake and time at play, of the day, the week and the month. Units, and
  -- milliseconds of time.
  limits bigint[] not null check (cardinality(limits) = 9),
  -- What counts against them in the periods of counted_day: net loss, stakes, time.
  sums bigint[] not null check (cardinality(sums) = 9),
  counted_day date not null,
  -- No bet before this moment: the end of a cool-off, or infinity while an exclusion is not ended.
  stopped_until timestamptz
) with (fillfactor = 50);
call protect_table('play_rules', 'select');
