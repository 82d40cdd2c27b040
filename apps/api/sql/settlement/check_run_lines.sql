-- A run is paid when the lines of its day and of all days before it are written: bills of the day count them.
-- It is computed when those of all runs of its day before it are. A process of an earlier version, which
-- knows no sheets, would leave lines unpaid, pay them twice, or bill without them: it stops here, and tries
-- again.
create or replace function check_run_lines() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  if exists (select from settlement_sheets s join settlement_runs r using (run_id)
      where s.merchant_id = new.merchant_id and r.kind = new.kind
        and case new.state
          when 'paid' then r.period <= new.period
          else r.period = new.period and r.revision < new.revision end) then
    raise exception 'run % has lines that are not written yet', new.run_id;
  end if;
  return new;
end $$;
create or replace trigger settlement_runs_have_lines before update of state on settlement_runs for each row
  when (new.state in ('computed', 'paid')) execute function check_run_lines();
