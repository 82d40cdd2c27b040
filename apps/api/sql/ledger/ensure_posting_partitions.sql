-- Makes the partitions of this month and of the months ahead. Rows that came before their partition wait in the default
-- one and are moved. Each start of the server calls it, and a daily job. It gives up soon where it would have to wait for a
-- long query, since all that comes later would wait behind it. @returns how many partitions it made.
create or replace function ensure_posting_partitions(months_ahead integer, from_day date default current_date)
returns integer language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  made integer := 0;
  month date := date_trunc('month', from_day);
  partition_name text;
  starts timestamptz;
  ends timestamptz;
begin
  if months_ahead not between 0 and 60 then raise exception 'months_ahead must be 0 to 60'; end if;
  perform pg_advisory_xact_lock(7215002);
  for ahead in 0 .. months_ahead loop
    partition_name := format('postings_%s', to_char(month + make_interval(months => ahead), 'YYYY_MM'));
    continue when to_regclass(partition_name) is not null;
    starts := (month + make_interval(months => ahead)) at time zone 'UTC';
    ends := (month + make_interval(months => ahead + 1)) at time zone 'UTC';
    execute format('create table %I (like postings including all)', partition_name);
    execute format('with moved as (delete from postings_default where created_at >= %L and created_at < %L returning *) '
      'insert into %I select * from moved', starts, ends, partition_name);
    execute format('alter table postings attach partition %I for values from (%L) to (%L)', partition_name, starts, ends);
    made := made + 1;
  end loop;
  return made;
end $$;
grant execute on function ensure_posting_partitions(integer, date) to croupier_app;
