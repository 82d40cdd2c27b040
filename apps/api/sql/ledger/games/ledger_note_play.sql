-- Tells of a round that a call has changed, where its settled stake or win is another than before. `before`
-- is null of a new round. The caller has set settled_day: the day that counts the round, also when it changes
-- later. Play money tells nothing.
create or replace function ledger_note_play(
  before public.game_rounds, after public.game_rounds, in_at timestamptz
) returns void language plpgsql as $$
declare
  was_settled boolean := coalesce(before.state = 'settled', false);
  is_settled boolean := after.state = 'settled';
  valid bigint := case when is_settled then after.stake_units - after.returned_units else 0 end
    - case when was_settled then before.stake_units - before.returned_units else 0 end;
  win bigint := case when is_settled then after.win_units else 0 end
    - case when was_settled then before.win_units else 0 end;
  rounds integer := is_settled::integer - was_settled::integer;
  today date;
begin
  if not after.is_real or (valid, win, rounds) = (0, 0, 0) then return; end if;
  today := case
    when before.settled_day is null then after.settled_day
    else public.merchant_day(after.merchant_id, in_at) end;
  insert into public.play_facts (merchant_id, settled_at, day, origin_day,
      member_id, account_id, category, vendor, round_id,
      valid_delta, win_delta, rounds_delta)
    values (after.merchant_id, in_at, today, nullif(after.settled_day, today),
      after.member_id, after.account_id, after.game_type, after.vendor, after.round_id,
      valid, win, rounds);
end $$;
