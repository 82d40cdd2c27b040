-- The next members directly below somebody after a name, by name, with what a page shows of each. All is
-- looked up along keys, so the plan does not depend on whose page it is and is kept: without a known limit it
-- would be made anew for each page, and without these settings some tables would be read whole for each
-- member.
create or replace function list_directs(in_member bigint, in_after text, in_day date, in_limit integer)
returns table (
  member_id bigint, username text, is_agent boolean, disabled boolean, balance_units bigint,
  last_login_day text, turnover_units bigint, directs integer
) language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
begin
  return query
    select f.member_id, f.username, f.type not in (0, 4, 40), f.disabled,
      coalesce((select a.balance_units from public.accounts a
        where a.merchant_id = public.app_merchant() and a.member_id = f.member_id
          and a.kind = 'member' and a.is_real), 0),
      (select max(d.day)::text from public.member_login_days d
        where d.merchant_id = public.app_merchant() and d.member_id = f.member_id),
      (select coalesce(sum(d.valid_units), 0)::bigint from public.member_days d
        where d.merchant_id = public.app_merchant() and d.member_id = f.member_id and d.day = in_day),
      (select coalesce(sum(c.directs), 0)::integer from public.direct_counts c
        where c.merchant_id = public.app_merchant() and c.member_id = f.member_id)
    from (select m.member_id, m.username, m.type, m.disabled from public.members m
        where m.merchant_id = public.app_merchant() and m.upline_id = in_member and m.username > in_after
        order by m.username limit in_limit) f
    order by f.username;
end $$;
grant execute on function list_directs(bigint, text, date, integer) to croupier_app;
