-- The zones of all brands, the earliest first. The server reads them with find_merchants, before it acts for
-- a brand.
create or replace function find_time_zones()
  returns table (merchant_id integer, zone text, first_day text, starts_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select z.merchant_id, z.zone, nullif(z.first_day, '-infinity')::text, nullif(z.starts_at, '-infinity')
  from merchant_time_zones z order by z.merchant_id, z.starts_at
$$;
grant execute on function find_time_zones() to croupier_app;
