-- The day of the brand's calendar that an instant belongs to. packages/domain/src/periods.ts says the same
-- for code. The last day before a change of zone may be longer than what clocks show; hence the `least`.
create or replace function merchant_day(in_merchant integer, in_at timestamptz) returns date
  language sql stable as $$
  select least((in_at at time zone z.zone)::date, z.last_day) from public.merchant_time_zones z
    where z.merchant_id = in_merchant and z.starts_at <= in_at order by z.starts_at desc limit 1
$$;
grant execute on function merchant_day(integer, timestamptz) to croupier_app;
