-- What some members have played and moved that the roller has not counted yet, with the days that it belongs
-- to. It reads the facts by the index of their transactions, also of a day that is too young for the planner
-- to know anything of it: nearly all facts of a day are counted, and a scan would read them all for one
-- member.
create or replace function fresh_plays(in_members bigint[])
returns table (
  day date, member_id bigint, category text, valid bigint, win bigint, rounds integer,
  deposit bigint, withdrawal bigint, given bigint, given_rebate bigint, rebate bigint, salary bigint
) language sql stable rows 10 set enable_seqscan = off as $$
  select coalesce(f.origin_day, f.day), f.member_id, f.category,
      coalesce(f.valid_delta, 0), coalesce(f.win_delta, 0), coalesce(f.rounds_delta, 0),
      coalesce(f.deposit_delta, 0), coalesce(f.withdrawal_delta, 0), coalesce(f.given_delta, 0),
      coalesce(f.given_rebate_delta, 0), coalesce(f.rebate_delta, 0), coalesce(f.salary_delta, 0)
    from public.play_facts f
    where f.merchant_id = public.app_merchant() and f.member_id = any (in_members)
      -- A plain comparison: behind row security an index is asked for nothing else, and not for one with a
      -- coalesce around its query.
      and f.written >= (select coalesce(min(r.rolled_until), 0) from public.play_rolls r
        where r.merchant_id = public.app_merchant())
$$;
grant execute on function fresh_plays(bigint[]) to croupier_app;
