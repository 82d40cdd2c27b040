-- Counts the facts of a brand that are new into the days of its members and of their nearest agents, each
-- once: the sums and the mark until which facts are counted change in one transaction. One roller at a time;
-- the others return at once with null. Facts are new by their transaction. Those of a transaction that is
-- under way may appear later, so no fact is counted before all transactions with lower numbers have ended.
-- complete_at is the time until which nothing can be missing any more: what had begun by then is counted.
create or replace function roll_play(in_now timestamptz, out counted bigint, out complete_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  brand integer := ledger_merchant();
  mark play_rolls;
  until_written bigint;
  next_written bigint;
begin
  if not pg_try_advisory_xact_lock(7215005, brand) then return; end if;
  -- ensure_play_partitions and the roller would take their locks on the tables in opposite orders.
  perform pg_advisory_xact_lock_shared(7215018);
  until_written := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  -- All that have a number by now have a lower one. (A snapshot's xmax says less: the last that has ended.)
  next_written := pg_current_xact_id()::text::bigint;
  insert into play_rolls (merchant_id) values (brand) on conflict do nothing;
  select r.* into mark from play_rolls r where r.merchant_id = brand;
  if next_written < mark.rolled_until then
    -- The database was restored from a dump, and counts its transactions anew. A fact is new if the dump had
    -- it so, or if it was written since: then its number is the one that its row has.
    update play_facts f
      set written = case
        when f.written >= mark.rolled_until or (f.written & 4294967295) = f.xmin::text::bigint
          then pg_current_xact_id()::text::bigint
        else 0 end
      where f.merchant_id = brand;
    update play_rolls r set rolled_until = 1, next_until = null, next_at = null where r.merchant_id = brand;
    counted := 0;
    return;
  end if;

  with fresh as materialized (
    select coalesce(f.origin_day, f.day) as day, f.member_id, f.category, count(*) as facts,
        coalesce(sum(f.valid_delta), 0)::bigint as valid, coalesce(sum(f.win_delta), 0)::bigint as win,
        coalesce(sum(f.rounds_delta), 0)::integer as rounds,
        coalesce(sum(f.deposit_delta), 0)::bigint as deposit,
        coalesce(sum(f.withdrawal_delta), 0)::bigint as withdrawal,
        coalesce(sum(f.given_delta), 0)::bigint as given,
        coalesce(sum(f.given_rebate_delta), 0)::bigint as given_rebate,
        coalesce(sum(f.rebate_delta), 0)::bigint as rebate,
        coalesce(sum(f.salary_delta), 0)::bigint as salary
      from play_facts f
      where f.merchant_id = brand and f.written >= mark.rolled_until and f.written < until_written
      group by 1, 2, 3
  ), led as materialized (
    -- The agent of a day is the one that the day was first counted for, and that is the one of the tree on
    -- that day.
    select p.day, p.member_id, case when k.is_known then k.agent_id else s.agent_id end as agent_id
      from (select distinct day, member_id from fresh) p
      left join lateral (select true as is_known, d.agent_id from member_days d
        where d.merchant_id = brand and d.member_id = p.member_id and d.day = p.day limit 1) k on true
      left join upline_spans s on s.merchant_id = brand and s.member_id = p.member_id
        and p.day between s.from_day and coalesce(s.to_day, 'infinity')
  ), of_members as (
    insert into member_days as d (merchant_id, day, member_id, category, agent_id,
        valid_units, win_units, rounds, deposit_units, withdrawal_units,
        given_units, given_rebate_units, rebate_units, salary_units)
      select brand, f.day, f.member_id, f.category, l.agent_id,
        f.valid, f.win, f.rounds, f.deposit, f.withdrawal,
        f.given, f.given_rebate, f.rebate, f.salary
      from fresh f join led l on l.day = f.day and l.member_id = f.member_id
      on conflict (merchant_id, member_id, day, category)
        do update set valid_units = d.valid_units + excluded.valid_units,
          win_units = d.win_units + excluded.win_units, rounds = d.rounds + excluded.rounds,
          deposit_units = d.deposit_units + excluded.deposit_units,
          withdrawal_units = d.withdrawal_units + excluded.withdrawal_units,
          given_units = d.given_units + excluded.given_units,
          given_rebate_units = d.given_rebate_units + excluded.given_rebate_units,
          rebate_units = d.rebate_units + excluded.rebate_units,
          salary_units = d.salary_units + excluded.salary_units
  ), of_agents as (
    insert into agent_days as d (merchant_id, day, agent_id, category, valid_units, win_units, rounds,
        deposit_units, withdrawal_units, given_units, given_rebate_units, rebate_units, salary_units)
      select brand, f.day, l.agent_id, f.category, sum(f.valid), sum(f.win), sum(f.rounds),
        sum(f.deposit), sum(f.withdrawal), sum(f.given), sum(f.given_rebate), sum(f.rebate), sum(f.salary)
      from fresh f join led l on l.day = f.day and l.member_id = f.member_id
      where l.agent_id is not null group by f.day, l.agent_id, f.category
      on conflict (merchant_id, agent_id, day, category)
        do update set valid_units = d.valid_units + excluded.valid_units,
          win_units = d.win_units + excluded.win_units, rounds = d.rounds + excluded.rounds,
          deposit_units = d.deposit_units + excluded.deposit_units,
          withdrawal_units = d.withdrawal_units + excluded.withdrawal_units,
          given_units = d.given_units + excluded.given_units,
          given_rebate_units = d.given_rebate_units + excluded.given_rebate_units,
          rebate_units = d.rebate_units + excluded.rebate_units,
          salary_units = d.salary_units + excluded.salary_units
  ), of_teams as (
    -- The sums of teams of a day that is over have not what is counted here. They are locked in the order in
    -- which change_teams does it.
    delete from team_days_summed s
      using (select o.day from team_days_summed o
        where o.merchant_id = brand and o.day in (select f.day from fresh f) order by o.day for update) o
      where s.merchant_id = brand and s.day = o.day
  )
  select coalesce(sum(f.facts), 0)::bigint into counted from fresh f;

  update play_rolls r
    set rolled_until = greatest(until_written, r.rolled_until),
      -- It never goes back, also where the clock of another process is behind.
      complete_at = greatest(r.complete_at, case
        when until_written = next_written then in_now
        when until_written >= mark.next_until then mark.next_at end),
      next_until = case when until_written < mark.next_until then mark.next_until else next_written end,
      next_at = case when until_written < mark.next_until then mark.next_at else in_now end
    where r.merchant_id = brand
    returning r.complete_at into complete_at;
  -- Last: nobody who keeps the partitions in order waits for the counting.
  perform index_play_facts(merchant_day(brand, in_now));
end $$;
grant execute on function roll_play(timestamptz) to croupier_app;
