-- Brings the index of the postings' numbers up to what was added. Without it, a search reads all that was added since the
-- last vacuum. Nobody waits for it: it locks against other maintenance alone.
create or replace function summarise_postings() returns integer
language sql security definer set search_path = public, pg_temp as $$
  select coalesce(sum(brin_summarize_new_values(i.indexrelid)), 0)::integer
  from pg_index i join pg_inherits h on h.inhrelid = i.indexrelid
  where h.inhparent = 'postings_by_number'::regclass
$$;
grant execute on function summarise_postings() to croupier_app;
