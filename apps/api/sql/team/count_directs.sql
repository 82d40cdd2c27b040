-- How many members are directly below somebody. Where most of a brand is below one agent, the planner takes everybody to have as many,
-- and would read the whole brand for each: this reads the index alone.
create or replace function count_directs(in_member bigint) returns integer language sql stable set enable_seqscan = off as $$
  select count(*)::integer from public.members where merchant_id = public.app_merchant() and upline_id = in_member
$$;
grant execute on function count_directs(bigint) to croupier_app;
