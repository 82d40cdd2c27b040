-- Every rate that counts on a day; member 0 has the brand's caps.
create or replace function rates_on(in_day date) returns table (member_id bigint, category text, ppm integer)
  language sql stable as $$
  select r.member_id, r.category, r.ppm from public.rate_spans r
    where r.merchant_id = public.app_merchant() and r.ppm > 0
      and in_day between r.from_day and coalesce(r.to_day, 'infinity')
$$;
grant execute on function rates_on(date) to croupier_app;
