-- The day of a moment, on which limits count. Days are days in UTC, which is every brand's time zone for now.
create or replace function play_day(in_merchant integer, in_at timestamptz) returns date language sql stable as $$
  select (in_at at time zone 'UTC')::date
$$;
grant execute on function play_day(integer, timestamptz) to croupier_app;
