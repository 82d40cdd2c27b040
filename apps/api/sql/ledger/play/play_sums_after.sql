-- The sums once a bet is taken, or null where the member's rules refuse it. The caller holds the account,
-- so no other bet comes between. A stake counts as lost until a win is posted: by no order of calls do losses
-- pass their limit. Time at play is what passes from one bet to the next, breaks left out. A round under way
-- may be finished when the time is up.
create or replace function play_sums_after(
  in_limits bigint[], in_sums bigint[], in_counted_day date, in_stopped_until timestamptz,
  in_played_at timestamptz, in_at timestamptz, in_day date, in_amount bigint, in_round_goes_on boolean
) returns bigint[] language plpgsql stable as $$
declare
  sums bigint[] := public.play_carried(in_sums, in_counted_day, in_day);
  passed bigint := case
    when in_at > in_played_at and not public.play_begins(in_played_at, in_played_at, in_at)
      then (extract(epoch from in_at - in_played_at) * 1000)::bigint
    else 0 end;
begin
  if in_sums is null or in_at < in_stopped_until then return null; end if;
  -- Limit less sum cannot overflow, and sum plus amount could.
  for n in 1 .. 6 loop
    if in_amount > 0 and in_amount > in_limits[n] - sums[n] then return null; end if;
  end loop;
  for n in 7 .. 9 loop
    if not in_round_goes_on and sums[n] + passed >= in_limits[n] then return null; end if;
  end loop;
  return public.play_added(sums, in_amount, in_amount, passed);
end $$;
