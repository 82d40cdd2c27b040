-- What a rate in millionths gives of a turnover, rounded down to the unit. It never needs more than 64 bits
-- on the way, whatever the turnover of a brand whose currency has small units (ADR 68).
create or replace function rebate_share(in_units bigint, in_ppm integer) returns bigint
  language sql immutable parallel safe as $$
  select case when in_units <= 0 or in_ppm <= 0 then 0
    else in_units / 1000000 * in_ppm + in_units % 1000000 * in_ppm / 1000000 end
$$;
grant execute on function rebate_share(bigint, integer) to croupier_app;
