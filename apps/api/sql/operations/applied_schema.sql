-- What `croupier migrate` has applied: migrations by file name, and functions with their revision. `croupier
-- doctor` compares it with the release, as the server's role, which may not read the tables themselves.
create or replace function applied_schema() returns table (name text, revision integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select name, null from migrations union all select name, revision from sql_functions
$$;
grant execute on function applied_schema() to croupier_app;
