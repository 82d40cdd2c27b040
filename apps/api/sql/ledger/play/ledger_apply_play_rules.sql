-- Brings a member's limits and stops to the row that their bets look at. It waits for bets under way, and the
-- next bet sees what it wrote. What was played before in the present periods counts from the first limit on.
-- It reads limits and stops itself: its caller cannot say that there are none.
create or replace function ledger_apply_play_rules(in_member bigint, in_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
  set lock_timeout = '300ms' as $$
declare
  brand integer := ledger_merchant();
  own bigint := ledger_kept(brand, 'member', in_member);
  account record;
  bounds bigint[];
  stop timestamptz;
  today date;
  has_rules boolean;
begin
  select a.account_id, a.has_play_rules, a.moved_at into account from accounts a
    where a.account_id = own for no key update;
  if not found then return; end if;
  select array_agg(case b.kind when 'session' then l.value * 60000 else l.value end order by b.place)
    into bounds
    from unnest(array['loss', 'loss', 'loss', 'stake', 'stake', 'stake', 'session', 'session', 'session'],
        array['day', 'week', 'month', 'day', 'week', 'month', 'day', 'week', 'month'])
      with ordinality b(kind, period, place)
    left join play_limits l on l.merchant_id = brand and l.member_id = in_member
      and l.kind = b.kind and l.period = b.period;
  select case when bool_or(s.kind = 'exclusion') then 'infinity' else max(s.ends_at) end into stop
    from play_stops s
    where s.merchant_id = brand and s.member_id = in_member and (s.ended_at is null or s.ended_at > in_now)
      and (s.kind = 'exclusion' or s.ends_at > in_now);
  has_rules := stop is not null or array_remove(bounds, null) <> '{}';
  if has_rules then
    today := merchant_day(brand, greatest(in_now, account.moved_at));
    insert into play_rules as r (account_id, merchant_id, limits, sums, counted_day, stopped_until)
      values (account.account_id, brand, bounds,
        case
          when not account.has_play_rules then play_sums_of_rounds(brand, in_member, today)
          else array[0, 0, 0, 0, 0, 0, 0, 0, 0]::bigint[] end,
        today, stop)
      on conflict (account_id) do update set limits = excluded.limits, stopped_until = excluded.stopped_until,
        sums = case when account.has_play_rules then r.sums else excluded.sums end,
        counted_day = case when account.has_play_rules then r.counted_day else excluded.counted_day end;
  end if;
  update accounts a set has_play_rules = has_rules
    where a.account_id = account.account_id and a.has_play_rules <> has_rules;
end $$;
grant execute on function ledger_apply_play_rules(bigint, timestamptz) to croupier_app;
