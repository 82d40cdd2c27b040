-- Whether the rates of somebody in a category keep the rule on every day of a range: at most those of the
-- nearest agent above, or the brand's caps without one (member 0), and at least those of everybody whose
-- nearest agent they are. Nothing changes rates or uplines of the brand until the transaction ends, so that
-- two changes on one chain do not overlook each other (AGT-09).
create or replace function check_rates(
  in_merchant integer, in_member bigint, in_category text, in_days daterange
) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7215007, in_merchant);
  if exists (
    with own as (
      select r.ppm, daterange(r.from_day, r.to_day, '[]') * in_days as days from public.rate_spans r
        where r.merchant_id = in_merchant and r.member_id = in_member and r.category = in_category
    ), above as (
      select coalesce(s.agent_id, 0) as agent_id, daterange(s.from_day, s.to_day, '[]') * in_days as days
        from public.upline_spans s
        where s.merchant_id = in_merchant and s.member_id = in_member
      union all
      select 0, in_days
        where not exists (select from public.upline_spans s
          where s.merchant_id = in_merchant and s.member_id = in_member)
    )
    select from own o join above a on o.days && a.days
      where in_member <> 0 and o.ppm > 0 and not isempty(o.days * a.days)
        and not (o.days * a.days)::datemultirange
          <@ coalesce((select range_agg(daterange(r.from_day, r.to_day, '[]')) from public.rate_spans r
            where r.merchant_id = in_merchant and r.member_id = a.agent_id and r.category = in_category
              and r.ppm >= o.ppm), '{}')
  ) then raise exception 'a rate above the one of the nearest agent' using errcode = 'CR001'; end if;

  if exists (
    select from public.rate_spans b
      left join public.upline_spans s on s.merchant_id = in_merchant and s.member_id = b.member_id
        and daterange(s.from_day, s.to_day, '[]') && daterange(b.from_day, b.to_day, '[]')
      where b.merchant_id = in_merchant and b.category = in_category and b.ppm > 0 and b.member_id <> 0
        and coalesce(s.agent_id, 0) = in_member
        and (in_member = 0 or b.member_id in (select d.member_id from public.upline_spans d
          where d.merchant_id = in_merchant and d.agent_id = in_member))
        and not (daterange(b.from_day, b.to_day, '[]') * in_days
            * coalesce(daterange(s.from_day, s.to_day, '[]'), daterange(null, null)))::datemultirange
          <@ coalesce((select range_agg(daterange(r.from_day, r.to_day, '[]')) from public.rate_spans r
            where r.merchant_id = in_merchant and r.member_id = in_member and r.category = in_category
              and r.ppm >= b.ppm), '{}')
  ) then raise exception 'a rate below that of somebody beneath' using errcode = 'CR002'; end if;
end $$;
grant execute on function check_rates(integer, bigint, text, daterange) to croupier_app;
