-- How many members are directly below somebody.
create or replace function count_directs(in_member bigint) returns integer language sql stable as $$
  select coalesce(sum(c.directs), 0)::integer from public.direct_counts c
    where c.merchant_id = public.app_merchant() and c.member_id = in_member
$$;
grant execute on function count_directs(bigint) to croupier_app;
