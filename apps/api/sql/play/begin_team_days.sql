-- Announces that a day's teams are about to be summed by sum_team_days, in a transaction of its own. A
-- change of teams, or a count of late facts for the day, takes the announcement back. Those who are at it
-- already are waited for: they cannot see it. @returns the number of the attempt; null where the day is
-- summed
create or replace function begin_team_days(in_day date) returns bigint language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  brand integer := ledger_merchant();
  made bigint;
begin
  perform pg_advisory_xact_lock(7215005, brand);
  perform pg_advisory_xact_lock_shared(hashtext('team_members'), brand);
  insert into team_days_summed as s (merchant_id, day) values (brand, in_day)
    on conflict (merchant_id, day) do update set attempt = default where not s.is_summed
    returning s.attempt into made;
  return made;
end $$;
grant execute on function begin_team_days(date) to croupier_app;
