-- Until which day the months of postings and transfers are made, and how many rows (1,000 of each at most)
-- are in no month's partition.
create or replace function posting_partitions_state(out until_day date, out default_rows integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select
    (select min(p.until_day) from (
      select (max(to_date(right(i.inhrelid::regclass::text, 7), 'YYYY_MM'))
          + interval '1 month')::date as until_day
        from pg_inherits i
        where i.inhparent in ('postings'::regclass, 'transfers'::regclass)
          and i.inhrelid not in ('postings_default'::regclass, 'transfers_default'::regclass)
        group by i.inhparent
    ) p),
    (select count(*)::integer from (select from postings_default limit 1000) r)
      + (select count(*)::integer from (select from transfers_default limit 1000) r)
$$;
grant execute on function posting_partitions_state() to croupier_app;
