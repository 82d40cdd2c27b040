-- Sums what the agents below each agent did on a day, as team_sums_of_day does for one agent. One at a time
-- for a brand. @returns whether it counts: not where the day or a team has changed since the attempt was
-- announced (begin_team_days)
create or replace function sum_team_days(in_day date, in_attempt bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp set random_page_cost = 1.1 as $$
declare
  brand integer := ledger_merchant();
begin
  delete from team_days t where t.merchant_id = brand and t.day = in_day;
  insert into team_days (merchant_id, day, agent_id, rounds, valid_units, win_units,
      deposit_units, withdrawal_units, given_units, given_rebate_units, rebate_units, salary_units)
    with own as materialized (
      select d.agent_id, sum(d.rounds) as rounds, sum(d.valid_units) as valid, sum(d.win_units) as win,
          sum(d.deposit_units) as deposit, sum(d.withdrawal_units) as withdrawal,
          sum(d.given_units) as given, sum(d.given_rebate_units) as given_rebate,
          sum(d.rebate_units) as rebate, sum(d.salary_units) as salary
        from agent_days d where d.merchant_id = brand and d.day = in_day group by d.agent_id
    ), below as (
      select t.agent_id, t.member_id from own o
        join team_members t on t.merchant_id = brand and t.member_id = o.agent_id and t.from_day <= in_day
      union all
      select f.agent_id, f.member_id from own o
        join former_team_members f on f.merchant_id = brand and f.member_id = o.agent_id
          and in_day between f.from_day and f.to_day
    )
    select brand, in_day, b.agent_id, sum(o.rounds), sum(o.valid), sum(o.win),
        sum(o.deposit), sum(o.withdrawal), sum(o.given), sum(o.given_rebate), sum(o.rebate), sum(o.salary)
      from below b join own o on o.agent_id = b.member_id group by b.agent_id;
  update team_days_summed s set is_summed = true
    where s.merchant_id = brand and s.day = in_day and s.attempt = in_attempt;
  return found;
end $$;
grant execute on function sum_team_days(date, bigint) to croupier_app;
