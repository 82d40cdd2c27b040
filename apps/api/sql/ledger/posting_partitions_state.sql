-- Until which day the months of the postings are made, and how many rows (1,000 at most) are in no month's partition.
create or replace function posting_partitions_state(out until_day date, out default_rows integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select (select (max(to_date(right(i.inhrelid::regclass::text, 7), 'YYYY_MM')) + interval '1 month')::date
      from pg_inherits i where i.inhparent = 'postings'::regclass and i.inhrelid <> 'postings_default'::regclass),
    (select count(*)::integer from (select from postings_default limit 1000) r)
$$;
grant execute on function posting_partitions_state() to croupier_app;
