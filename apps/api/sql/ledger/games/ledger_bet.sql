-- Takes a stake, or says why not (ledger_bet_decision). It waits a moment for a transaction that holds the
-- account. Most bets go through ledger_place_bets, which waits for nobody: what changes here changes there. A
-- refusal is kept like a bet that was taken, so that a late copy of it can never be taken (INV-05).
create or replace function ledger_bet(
  in_vendor text, in_player text, in_token_hash bytea, in_transaction text, in_fingerprint bytea,
  in_round text, in_round_closed boolean, in_game_code text, in_amount bigint, in_currency text,
  in_refusal text, in_now timestamptz, in_idle_since timestamptz default null,
  out status text, out balance bigint, out currency text
) language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set lock_timeout = '300ms' as $$
declare
  brand integer := ledger_merchant();
  account record;
  game record;
  other record;
  earlier record;
  posted bigint;
  after game_rounds;
  counted_at timestamptz;
  new_sums bigint[];
  is_check_due boolean;
  is_limited boolean;
begin
  if in_amount < 0 then raise exception 'a stake is never below 0' using errcode = 'check_violation'; end if;
  select a.account_id, a.balance_units, a.currency, a.is_real, a.member_id, a.moved_at, a.has_play_rules,
      a.check_minutes, a.checked_at, a.played_at, a.play_since, a.tells_bets into account
    from vendor_players p join accounts a on a.account_id = p.account_id
    where p.player_id = in_player and p.merchant_id = brand and p.vendor = in_vendor
    for no key update of a;
  select t.kind, t.fingerprint, t.status, t.balance_units into earlier from vendor_transactions t
    where t.merchant_id = brand and t.vendor = in_vendor and same_key(t.transaction_id, in_transaction);
  select s.node_id, s.game_vendor, s.game_type, s.game_code, s.expires_at, m.disabled,
      l.expires_at as login_ends, l.last_seen_at as login_seen,
      r.game_code as round_game, r.is_closed as is_round_closed into game
    from game_sessions s join members m on m.member_id = account.member_id
    left join sessions l on l.session_id = s.session_id and l.member_id = account.member_id
    left join game_rounds r on r.merchant_id = brand and r.vendor = in_vendor
      and r.account_id = account.account_id and same_key(r.round_id, in_round)
    where s.token_hash = in_token_hash and s.merchant_id = brand and s.account_id = account.account_id
      and s.vendor = in_vendor;
  -- A token is for a player at a vendor: the bet's own game counts, where the vendor has such a one
  -- (CASE-06).
  if game.game_code <> in_game_code then
    select v.node_id, v.game_vendor, v.game_type into other from vendor_game(in_vendor, in_game_code) v;
    if found then
      game.node_id := other.node_id;
      game.game_vendor := other.game_vendor;
      game.game_type := other.game_type;
      game.game_code := in_game_code;
    end if;
  end if;
  is_check_due := play_check_is_due(account.checked_at, account.check_minutes, account.played_at, in_now);
  is_limited := is_check_due and game.round_game is null;
  if account.has_play_rules then
    counted_at := greatest(in_now, account.moved_at);
    select play_sums_after(r.limits, r.sums, r.counted_day, r.stopped_until, account.played_at, counted_at,
        merchant_day(brand, counted_at), in_amount, game.round_game is not null) into new_sums
      from play_rules r where r.account_id = account.account_id;
    is_limited := is_limited or new_sums is null;
  end if;
  currency := account.currency;
  status := ledger_bet_decision(
    account => account.account_id, balance => account.balance_units, account_currency => account.currency,
    is_disabled => game.disabled,
    earlier_kind => earlier.kind, earlier_fingerprint => earlier.fingerprint,
    earlier_status => earlier.status,
    session_node => game.node_id, session_game => game.game_code, session_ends => game.expires_at,
    login_ends => game.login_ends, login_seen => game.login_seen,
    round_game => game.round_game, is_round_closed => game.is_round_closed,
    bet_fingerprint => in_fingerprint, bet_game => in_game_code, bet_currency => in_currency,
    bet_amount => in_amount, refusal => in_refusal, bet_at => in_now, idle_since => in_idle_since,
    is_limited => is_limited);
  balance := case
    when earlier.kind = 'bet' and earlier.fingerprint = in_fingerprint then earlier.balance_units
    else account.balance_units end;
  if earlier.kind is not null or game.node_id is null then return; end if;

  if status = 'ok' then
    select p.transfer, p.balance into posted, balance
      from ledger_post(brand, account.account_id, account.currency,
        ledger_house(brand, 'vendor', in_vendor, account.currency, account.is_real),
        'bet', -in_amount, in_round, in_now,
        not is_check_due and play_begins(account.play_since, account.played_at, in_now)) p;
  end if;
  -- Another member's call with the same id may have come between; then this one is the conflict and undoes
  -- itself.
  insert into vendor_transactions (merchant_id, vendor, transaction_id, kind, account_id, round_id,
      amount_units, fingerprint, status, balance_units, has_effect, transfer_id, created_at)
    values (brand, in_vendor, in_transaction, 'bet', account.account_id, in_round,
      in_amount, in_fingerprint, status, balance, status = 'ok', posted, in_now);
  if status <> 'ok' then return; end if;
  if account.tells_bets and posted is not null then
    insert into bound_calls (merchant_id, account_id, transfer_id, kind, vendor, round_id, category,
        amount_units, balance_units, told_at)
      values (brand, account.account_id, posted, 'bet', in_vendor, in_round, game.game_type,
        in_amount, balance, in_now);
  end if;
  if new_sums is not null then
    update play_rules r
      set sums = new_sums, counted_day = greatest(r.counted_day, merchant_day(brand, counted_at))
      where r.account_id = account.account_id;
  end if;
  insert into game_rounds as r (merchant_id, vendor, account_id, round_id, member_id, is_real, node_id,
      game_vendor, game_code, game_type, stake_units, is_closed, day, started_at, ended_at, settled_day)
    values (brand, in_vendor, account.account_id, in_round, account.member_id, account.is_real, game.node_id,
      game.game_vendor, in_game_code, game.game_type, in_amount, in_round_closed,
      (in_now at time zone 'UTC')::date, in_now, case when in_round_closed then in_now end,
      case when in_round_closed and account.is_real then merchant_day(brand, in_now) end)
    on conflict (merchant_id, vendor, account_id, hashtextextended(round_id, 0))
      do update set bets = r.bets + 1, stake_units = r.stake_units + excluded.stake_units,
        is_closed = r.is_closed or excluded.is_closed, ended_at = coalesce(excluded.ended_at, r.ended_at),
        settled_day = excluded.settled_day
    returning r.* into after;
  -- The round was open until now, so nothing of it has counted.
  if in_round_closed then perform ledger_note_play(null, after, in_now); end if;
end $$;
grant execute on function ledger_bet(
  text, text, bytea, text, bytea, text, boolean, text, bigint, text, text, timestamptz, timestamptz
) to croupier_app;
