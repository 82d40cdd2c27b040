-- Undoes a bet or a win, at most once (INV-06). What has not arrived is spent by a tombstone (INV-08).
-- Status: ok, settled (the bet has a win: that one must be rolled back first, INV-07), reference_unknown
-- (somebody else's, or itself a rollback), conflict, player_unknown.
-- A win under an id with a space is none: no vendor's id has one. An adapter keeps a round's end so (ADR 48).
-- Of a prize (CASE-07), which stands in vendor_prizes beside its tombstone, what was paid is taken back, what
-- is held is not paid any more, and a bet of 0 that told of one takes no win any more. None of it counts as
-- play.
-- A rollback that comes before its bet writes two ids: its own and the bet's, which is spent by the
-- tombstone. If two members' rollbacks name each other's ids, each would hold one and wait for the other. So
-- one statement writes both, in the order of the ids: the call that has the first one goes on to the second.
create or replace function ledger_rollback(
  in_vendor text, in_player text, in_transaction text, in_reference text, in_fingerprint bytea, in_round text,
  in_round_closed boolean, in_now timestamptz,
  out status text, out balance bigint, out currency text
) language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
  set lock_timeout = '300ms' as $$
declare
  brand integer := ledger_merchant();
  account record;
  earlier record;
  target record;
  prize record;
  is_early boolean := false;
  is_undone boolean := false;
  posted bigint;
  before game_rounds;
  after game_rounds;
begin
  select a.account_id, a.balance_units, a.currency, a.is_real, a.has_told_bets into account
    from vendor_players p join accounts a on a.account_id = p.account_id
    where p.player_id = in_player and p.merchant_id = brand and p.vendor = in_vendor
    for no key update of a;
  if not found then status := 'player_unknown'; return; end if;
  currency := account.currency;
  balance := account.balance_units;

  select t.kind, t.fingerprint, t.status, t.balance_units into earlier from vendor_transactions t
    where t.merchant_id = brand and t.vendor = in_vendor and same_key(t.transaction_id, in_transaction);
  if found then
    if earlier.kind = 'rollback' and earlier.fingerprint = in_fingerprint then
      status := earlier.status; balance := earlier.balance_units;
    else
      status := 'conflict';
    end if;
    return;
  end if;

  select t.kind, t.account_id, t.round_id, t.amount_units, t.has_effect, t.transfer_id,
      exists (select from vendor_transactions b where b.merchant_id = brand and b.vendor = in_vendor
        and b.reference_id = in_reference and b.kind = 'rollback' and b.has_effect) as is_rolled_back
    into target from vendor_transactions t
    where t.merchant_id = brand and t.vendor = in_vendor and same_key(t.transaction_id, in_reference);
  if in_reference = in_transaction then
    status := 'reference_unknown'; return;
  elsif not found then
    is_early := true;
  elsif target.account_id <> account.account_id or target.kind = 'rollback' then
    status := 'reference_unknown'; return;
  elsif target.kind = 'tombstone' then
    select p.state, p.amount_units, p.round_id into prize from vendor_prizes p
      where p.merchant_id = brand and p.vendor = in_vendor and p.transaction_id = in_reference
        and p.state in ('told', 'held', 'paid');
    is_undone := found;
    if prize.state = 'told' and exists (select from vendor_prizes w
        where w.merchant_id = brand and w.vendor = in_vendor and w.reference_id = in_reference
          and w.state in ('held', 'paid')) then
      status := 'settled'; return;
    end if;
    if is_undone then
      update vendor_prizes p set state = 'undone'
        where p.merchant_id = brand and p.vendor = in_vendor and p.transaction_id = in_reference;
    end if;
    if prize.state = 'paid' then
      select p.transfer, p.balance into posted, balance
        from ledger_post(brand, account.account_id, account.currency,
          ledger_house(brand, 'vendor', in_vendor, account.currency, account.is_real),
          'rollback', -prize.amount_units, prize.round_id, in_now) p;
      update play_rules r set sums = play_added(r.sums, -prize.amount_units, 0, 0)
        where r.account_id = account.account_id;
      perform ledger_tell_taken(brand, account.account_id, posted, prize.amount_units, balance, in_now);
    end if;
  elsif target.has_effect and not target.is_rolled_back then
    if target.kind = 'bet' and exists (
      select from vendor_transactions w
        where w.merchant_id = brand and w.vendor = in_vendor and w.reference_id = in_reference
          and w.kind = 'win' and position(' ' in w.transaction_id) = 0
          and not exists (select from vendor_transactions b
            where b.merchant_id = brand and b.vendor = in_vendor and b.reference_id = w.transaction_id
              and b.kind = 'rollback' and b.has_effect)
    ) then
      status := 'settled'; return;
    end if;
    is_undone := true;
    if target.amount_units > 0 then
      select p.transfer, p.balance into posted, balance
        from ledger_post(brand, account.account_id, account.currency,
          ledger_house(brand, 'vendor', in_vendor, account.currency, account.is_real), 'rollback',
          case when target.kind = 'bet' then target.amount_units else -target.amount_units end,
          target.round_id, in_now) p;
      if account.has_told_bets then
        perform ledger_tell_undo(brand, account.account_id, posted, in_vendor,
          target.round_id, target.transfer_id,
          case when target.kind = 'bet' then target.amount_units else -target.amount_units end,
          balance, in_now);
      end if;
    end if;
    select r.* into before from game_rounds r
      where r.merchant_id = brand and r.vendor = in_vendor and r.account_id = account.account_id
        and same_key(r.round_id, target.round_id);
    update game_rounds r
      set bets_cancelled = r.bets_cancelled + case when target.kind = 'bet' then 1 else 0 end,
        returned_units = r.returned_units + case when target.kind = 'bet' then target.amount_units else 0 end,
        win_units = r.win_units - case when target.kind = 'win' then target.amount_units else 0 end,
        is_closed = r.is_closed or in_round_closed,
        ended_at = case when in_round_closed and not r.is_closed then in_now else r.ended_at end,
        settled_day = coalesce(r.settled_day,
          case when r.is_real and (r.is_closed or in_round_closed)
              and r.bets_cancelled + (target.kind = 'bet')::integer < r.bets
            then merchant_day(brand, in_now) end)
      where r.merchant_id = brand and r.vendor = in_vendor and r.account_id = account.account_id
        and same_key(r.round_id, target.round_id)
      returning r.* into after;
    if after.settled_day is not null then perform ledger_note_play(before, after, in_now); end if;
  end if;
  status := 'ok';
  insert into vendor_transactions (merchant_id, vendor, transaction_id, kind, account_id, round_id,
      amount_units, reference_id, fingerprint, status, balance_units, has_effect, transfer_id, created_at)
    select brand, in_vendor, spent.id, spent.kind, account.account_id, in_round,
      0, spent.reference, spent.fingerprint, spent.status, balance, spent.has_effect, spent.transfer, in_now
    from (values (in_transaction, 'rollback', in_reference, in_fingerprint, status, is_undone, posted),
        (in_reference, 'tombstone', null, null, 'conflict', false, null))
      as spent(id, kind, reference, fingerprint, status, has_effect, transfer)
    where spent.kind = 'rollback' or is_early
    order by spent.id;
end $$;
grant execute on function ledger_rollback(text, text, text, text, bytea, text, boolean, timestamptz)
  to croupier_app;
