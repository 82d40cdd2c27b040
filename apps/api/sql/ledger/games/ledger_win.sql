-- Pays a win of a bet that was taken and not rolled back. Never looks at tokens, states or limits (ADR 22,
-- PLAY-04), nor at whether the round is closed. It names the round of its bet, and counts for the bet's game
-- whatever game it names: a player may have gone on to another table (CASE-06).
-- Status: ok, reference_unknown (no such bet in this round; kept nowhere: the vendor sends again),
-- currency_wrong, amount_too_large (more than an account or a round can hold), conflict, player_unknown.
create or replace function ledger_win(
  in_vendor text, in_player text, in_transaction text, in_reference text, in_fingerprint bytea,
  in_round_closed boolean, in_amount bigint, in_currency text, in_now timestamptz,
  in_round text default null, in_game_code text default null,
  out status text, out balance bigint, out currency text
) language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
  set lock_timeout = '300ms' as $$
declare
  brand integer := ledger_merchant();
  account record;
  earlier record;
  bet record;
  after game_rounds;
  posted bigint;
begin
  if in_amount < 0 then raise exception 'a win is never below 0' using errcode = 'check_violation'; end if;
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
    if earlier.kind = 'win' and earlier.fingerprint = in_fingerprint then
      status := earlier.status; balance := earlier.balance_units;
    else
      status := 'conflict';
    end if;
    return;
  end if;

  select t.round_id, r as round into bet from vendor_transactions t
    left join game_rounds r on r.merchant_id = brand and r.vendor = in_vendor and r.account_id = t.account_id
      and same_key(r.round_id, t.round_id)
    where t.merchant_id = brand and t.vendor = in_vendor and same_key(t.transaction_id, in_reference)
      and t.kind = 'bet' and t.has_effect and t.account_id = account.account_id
      and not exists (select from vendor_transactions b where b.merchant_id = brand and b.vendor = in_vendor
        and b.reference_id = in_reference and b.kind = 'rollback' and b.has_effect);
  if not found or bet.round_id <> in_round then status := 'reference_unknown'; return; end if;
  if account.currency <> in_currency then status := 'currency_wrong'; return; end if;
  if in_amount > 9223372036854775807 - greatest(account.balance_units, (bet.round).win_units, 0) then
    status := 'amount_too_large';
    return;
  end if;

  if in_amount > 0 then
    select p.transfer, p.balance into posted, balance
      from ledger_post(brand, account.account_id, account.currency,
        ledger_house(brand, 'vendor', in_vendor, account.currency, account.is_real),
        'win', in_amount, bet.round_id, in_now) p;
    if account.has_told_bets then
      perform ledger_tell_win(brand, account.account_id, posted, in_vendor, bet.round_id,
        in_amount, balance, in_now);
    end if;
  end if;
  status := 'ok';
  insert into vendor_transactions (merchant_id, vendor, transaction_id, kind, account_id, round_id,
      amount_units, reference_id, fingerprint, status, balance_units, has_effect, transfer_id, created_at)
    values (brand, in_vendor, in_transaction, 'win', account.account_id, bet.round_id,
      in_amount, in_reference, in_fingerprint, status, balance, true, posted, in_now);
  update game_rounds r
    set win_units = r.win_units + in_amount, is_closed = r.is_closed or in_round_closed,
      ended_at = case when in_round_closed and not r.is_closed then in_now else r.ended_at end,
      settled_day = coalesce(r.settled_day,
        case when r.is_real and (r.is_closed or in_round_closed) and r.bets_cancelled < r.bets
          then merchant_day(brand, in_now) end)
    where r.merchant_id = brand and r.vendor = in_vendor and r.account_id = account.account_id
      and same_key(r.round_id, bet.round_id)
    returning r.* into after;
  if after.settled_day is not null then perform ledger_note_play(bet.round, after, in_now); end if;
end $$;
grant execute on function ledger_win(
  text, text, text, text, bytea, boolean, bigint, text, timestamptz, text, text
) to croupier_app;
