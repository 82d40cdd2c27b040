-- What the hour of the brand's clock is called that an instant belongs to: its beginning in UTC, with minutes
-- where the zone is half an hour aside. packages/domain/src/periods.ts (`hourOf`) and bill.ts (`writeHour`)
-- say the same for code.
create or replace function merchant_hour(in_merchant integer, in_at timestamptz) returns text
  language sql stable as $$
  select to_char(h.starts, 'YYYY-MM-DD"T"HH24')
      || case when extract(minute from h.starts) = 0 then '' else to_char(h.starts, ':MI') end
    from (select in_at at time zone z.zone as shown from public.merchant_time_zones z
        where z.merchant_id = in_merchant and z.starts_at <= in_at order by z.starts_at desc limit 1) c,
      lateral (select (in_at at time zone 'UTC') - (c.shown - date_trunc('hour', c.shown)) as starts) h
$$;
grant execute on function merchant_hour(integer, timestamptz) to croupier_app;
