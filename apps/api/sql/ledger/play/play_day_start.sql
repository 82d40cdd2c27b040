-- When a day begins. The other half of play_day.
create or replace function play_day_start(in_merchant integer, in_day date) returns timestamptz language sql stable as $$
  select in_day::timestamp at time zone 'UTC'
$$;
grant execute on function play_day_start(integer, date) to croupier_app;
