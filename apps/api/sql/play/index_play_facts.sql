-- Has the index of facts know which transactions wrote the pages of a day and the day before it, so that
-- a search for what is not counted yet (fresh_plays) passes over the rest. The server does the same by
-- itself, but only once a minute. Where it is just at it, or at anything else that keeps others off, the
-- pages wait for the next time.
create or replace function index_play_facts(in_day date) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '50ms' as $$
declare
  part regclass;
begin
  for part in
    select i.indexrelid from pg_inherits h join pg_index i on i.indexrelid = h.inhrelid
      where h.inhparent = 'play_facts_by_transaction'::regclass
        and i.indrelid in (to_regclass(format('play_facts_%s', to_char(in_day, 'YYYY_MM_DD'))),
          to_regclass(format('play_facts_%s', to_char(in_day - 1, 'YYYY_MM_DD'))))
  loop
    begin
      perform brin_summarize_new_values(part);
    exception when lock_not_available then null;
    end;
  end loop;
end $$;
