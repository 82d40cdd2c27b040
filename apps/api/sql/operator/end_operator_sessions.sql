-- Ends the sessions of a person at every brand, but the one that is kept. Only somebody whom the connection's
-- brand knows can be named: the caller sees them or has none to end.
create or replace function end_operator_sessions(person bigint, kept bytea) returns void
  language sql security definer set search_path = public, pg_temp as $$
    delete from operator_sessions
      where operator_id = person and secret_hash is distinct from kept
        and exists (select from operator_merchants m
          where m.operator_id = person and m.merchant_id = app_merchant())
  $$;
revoke all on function end_operator_sessions(bigint, bytea) from public;
grant execute on function end_operator_sessions(bigint, bytea) to croupier_app;
