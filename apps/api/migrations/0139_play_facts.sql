-- What members played, day by day (docs/adr/0041-play-facts.md). A settled round is told of by one narrow fact, and the roller
-- counts facts into the days of members and of agents. Days are the brand's; until now they were days of UTC.
alter table game_rounds add column settled_day date;
update game_rounds set settled_day = (coalesce(ended_at, started_at) at time zone 'UTC')::date where state = 'settled' and is_real;
create index game_rounds_by_settled_day on game_rounds using brin (settled_day) with (pages_per_range = 32, autosummarize = on);

-- Written by the ledger alone, in the transaction of the call. No foreign keys: checking one locks a row that bets share.
create table play_facts (
  -- The transaction that wrote it. Those of a transaction that is under way are not there yet, whatever their number.
  written bigint not null default pg_current_xact_id()::text::bigint,
  settled_at timestamptz not null,
  member_id bigint not null,
  account_id bigint not null,
  -- Of play: by how much the round's settled stake, win and count have changed.
  valid_delta bigint,
  win_delta bigint,
  -- Of money beside play.
  deposit_delta bigint,
  withdrawal_delta bigint,
  given_delta bigint,
  merchant_id integer not null,
  rounds_delta integer,
  -- The brand's day of settled_at, and the day that counted the round first, where that is an earlier one.
  day date not null,
  origin_day date,
  -- The type of the game; '' for money beside play.
  category text not null,
  -- The round.
  vendor text collate "C",
  round_id text collate "C"
) partition by range (day);
create index play_facts_by_transaction on play_facts using brin (written) with (pages_per_range = 32, autosummarize = on);
create table play_facts_default partition of play_facts default;
call protect_table('play_facts', 'select');

create table member_days (
  member_id bigint not null,
  -- The nearest agent above the member when the day was first counted. It stays, whoever is moved later.
  agent_id bigint,
  valid_units bigint not null default 0,
  win_units bigint not null default 0,
  deposit_units bigint not null default 0,
  withdrawal_units bigint not null default 0,
  given_units bigint not null default 0,
  merchant_id integer not null,
  rounds integer not null default 0,
  day date not null,
  category text not null,
  primary key (merchant_id, member_id, day, category)
) partition by range (day);
create index member_days_by_day on member_days using brin (day) with (pages_per_range = 32);
create table member_days_default partition of member_days default;
call protect_table('member_days', 'select');

-- Sums over the members whose nearest agent it is. No row of an agent further above is ever changed.
create table agent_days (
  agent_id bigint not null,
  valid_units bigint not null default 0,
  win_units bigint not null default 0,
  deposit_units bigint not null default 0,
  withdrawal_units bigint not null default 0,
  given_units bigint not null default 0,
  merchant_id integer not null,
  rounds integer not null default 0,
  day date not null,
  category text not null,
  primary key (merchant_id, agent_id, day, category)
) partition by range (day);
create table agent_days_default partition of agent_days default;
call protect_table('agent_days', 'select');

-- How far the roller of a brand is.
create table play_rolls (
  merchant_id integer primary key references merchants,
  -- Facts of transactions below this one are counted.
  rolled_until bigint not null default 0,
  -- Whatever was under way at this time, or before, is counted.
  complete_at timestamptz,
  -- At next_at, every transaction that had begun was below this one.
  next_until bigint,
  next_at timestamptz,
  verified_day date
) with (fillfactor = 50);
call protect_table('play_rolls', 'select');
grant update (verified_day) on play_rolls to croupier_app;

-- The first month takes all that was before it.
do $$
declare
  month date := date_trunc('month', now() at time zone 'UTC');
  parent text;
begin
  foreach parent in array array['member_days', 'agent_days'] loop
    execute format('create table %I partition of %I for values from (minvalue) to (%L) with (fillfactor = 80)',
      format('%s_%s', parent, to_char(month, 'YYYY_MM')), parent, (month + interval '1 month')::date);
  end loop;
end $$;

-- What there is already is counted here, and has no facts.
insert into member_days (merchant_id, day, member_id, category, agent_id, valid_units, win_units, rounds,
    deposit_units, withdrawal_units, given_units)
  with recursive counted as (
    select merchant_id, settled_day as day, member_id, game_type as category, sum(stake_units - returned_units)::bigint as valid,
        sum(win_units)::bigint as win, count(*)::integer as rounds, 0::bigint as deposit, 0::bigint as withdrawal, 0::bigint as given
      from game_rounds where settled_day is not null and state = 'settled' group by 1, 2, 3, 4
    union all
    select t.merchant_id, (t.created_at at time zone 'UTC')::date, a.member_id, '', 0, 0, 0,
        coalesce(sum(t.amount_units) filter (where t.kind = 'deposit'), 0)::bigint, 0,
        coalesce(sum(t.amount_units) filter (where t.kind <> 'deposit'), 0)::bigint
      from transfers t join accounts a on a.account_id = t.account_id and a.member_id is not null and a.is_real
      where t.kind in ('deposit', 'bonus', 'demo') group by 1, 2, 3
  ), up as (
    select m.merchant_id, m.member_id, m.upline_id, 1 as steps from members m
      where m.upline_id is not null and m.member_id in (select c.member_id from counted c)
    union all
    select u.merchant_id, u.member_id, m.upline_id, u.steps + 1 from up u
      join members m on m.merchant_id = u.merchant_id and m.member_id = u.upline_id
      where m.type in (0, 4, 40) and m.upline_id is not null and u.steps < 1000
  ), agents as (
    select distinct on (u.member_id) u.member_id, a.member_id as agent_id from up u
      join members a on a.merchant_id = u.merchant_id and a.member_id = u.upline_id
      where a.type not in (0, 4, 40) and a.member_id <> u.member_id order by u.member_id, u.steps
  )
  select c.merchant_id, c.day, c.member_id, c.category, g.agent_id, c.valid, c.win, c.rounds, c.deposit, c.withdrawal, c.given
    from counted c left join agents g using (member_id);
insert into agent_days (merchant_id, day, agent_id, category, valid_units, win_units, rounds, deposit_units, withdrawal_units, given_units)
  select merchant_id, day, agent_id, category, sum(valid_units), sum(win_units), sum(rounds),
      sum(deposit_units), sum(withdrawal_units), sum(given_units)
    from member_days where agent_id is not null group by 1, 2, 3, 4;
