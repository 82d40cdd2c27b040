-- A run is paid when all of its lines are written, and computed when those of all runs of its day before it are. A process of an earlier
-- version, which knows no sheets, would leave lines unpaid, or pay them twice: it stops here, and tries again.
create or replace function check_run_lines() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from settlement_runs r join settlement_sheets s on s.run_id = r.run_id
      where r.merchant_id = new.merchant_id and r.kind = new.kind and r.period = new.period
        and case new.state when 'paid' then r.run_id = new.run_id else r.revision < new.revision end) then
    raise exception 'run % has lines that are not written yet', new.run_id;
  end if;
  return new;
end $$;
create or replace trigger settlement_runs_have_lines before update of state on settlement_runs for each row
  when (new.state in ('computed', 'paid')) execute function check_run_lines();
