-- Whether a person works for several brands. A connection sees the grants of its own brand alone, so it must
-- ask.
create or replace function operator_is_shared(person bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
    select count(*) > 1 from operator_merchants where operator_id = person
  $$;
revoke all on function operator_is_shared(bigint) from public;
grant execute on function operator_is_shared(bigint) to croupier_app;
