-- Makes the partitions of postings and transfers for this month and the months ahead. Rows that came before
-- their partition wait in the default one and are moved. Each start of the server calls it, and a daily job.
-- It gives up soon where it would have to wait for a long query, since all that comes later would wait behind
-- it. @returns for how many months it made any.
create or replace function ensure_posting_partitions(months_ahead integer, from_day date default current_date)
returns integer language plpgsql security definer set search_path = public, pg_temp
  set lock_timeout = '2s' as $$
declare
  made integer := 0;
  month date := date_trunc('month', from_day);
  parent text;
  partition_name text;
  starts timestamptz;
  ends timestamptz;
  is_made boolean;
begin
  if months_ahead not between 0 and 60 then raise exception 'months_ahead must be 0 to 60'; end if;
  perform pg_advisory_xact_lock(7215002);
  for ahead in 0 .. months_ahead loop
    is_made := false;
    starts := (month + make_interval(months => ahead)) at time zone 'UTC';
    ends := (month + make_interval(months => ahead + 1)) at time zone 'UTC';
    foreach parent in array array['postings', 'transfers'] loop
      partition_name := format('%s_%s', parent, to_char(month + make_interval(months => ahead), 'YYYY_MM'));
      continue when to_regclass(partition_name) is not null;
      execute format('create table %I (like %I including all)', partition_name, parent);
      execute format('with moved as (delete from %I where created_at >= %L and created_at < %L returning *) '
        'insert into %I select * from moved', parent || '_default', starts, ends, partition_name);
      execute format('alter table %I attach partition %I for values from (%L) to (%L)',
        parent, partition_name, starts, ends);
      is_made := true;
    end loop;
    made := made + is_made::integer;
  end loop;
  return made;
end $$;
grant execute on function ensure_posting_partitions(integer, date) to croupier_app;
