-- The brand of the current connection; null when none is set, and then every table shows 0 rows.
create or replace function app_merchant() returns integer language sql stable parallel safe
  as $$ select nullif(current_setting('app.merchant', true), '')::integer $$;
grant execute on function app_merchant() to croupier_app;
