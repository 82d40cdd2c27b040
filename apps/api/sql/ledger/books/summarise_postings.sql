-- Brings the indexes of the postings' numbers and of the vendors' calls' times up to what was added. Without
-- it, a search reads all that was added since the last vacuum. Nobody waits for it: it locks against other
-- maintenance alone.
create or replace function summarise_postings() returns integer
language sql security definer set search_path = public, pg_temp as $$
  select coalesce(sum(brin_summarize_new_values(i.index)), 0)::integer
  from (
    select h.inhrelid::regclass as index from pg_inherits h
    where h.inhparent = 'postings_by_number'::regclass
    union all
    select 'vendor_transactions_by_time'::regclass
  ) i
$$;
grant execute on function summarise_postings() to croupier_app;
