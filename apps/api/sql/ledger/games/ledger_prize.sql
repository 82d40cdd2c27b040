-- Takes what a vendor gives away without play (CASE-07): a bet of 0 that tells of a prize, its win, or a
-- prize alone. It looks at the winner's token, which ended at in_since at the earliest, and at no state,
-- limit or login: it opens no round and plays nothing. A null token stands for any of the player's launches
-- at the vendor. A win of a bet that told of it looks at no token (ADR 22). The caps are those of one prize
-- and of a day of the brand; what is above is held for a person. Nulls say that the vendor's prizes are not
-- taken. A bet of 0 whose token is alive is an ordinary bet, and so is what came as one before.
-- Status: ok (paid, held or told), play (an ordinary bet), not_allowed, player_unknown, token_unknown,
-- token_expired, reference_unknown, currency_wrong, amount_too_large, conflict. What is refused is kept
-- nowhere.
create or replace function ledger_prize(
  in_vendor text, in_player text, in_token_hash bytea, in_transaction text, in_reference text,
  in_fingerprint bytea, in_round text, in_game_code text, in_amount bigint, in_currency text,
  in_prize_cap bigint, in_day_cap bigint,
  in_since timestamptz, in_idle_since timestamptz, in_now timestamptz,
  out status text, out balance bigint, out currency text, out state text
) language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
  set lock_timeout = '300ms' as $$
declare
  brand integer := ledger_merchant();
  account record;
  earlier record;
  other_kind text;
  token record;
  today date;
  above text;
begin
  if in_amount < 0 then raise exception 'a prize is never below 0' using errcode = 'check_violation'; end if;
  select a.account_id, a.member_id, a.balance_units, a.currency into account
    from vendor_players p join accounts a on a.account_id = p.account_id
    where p.player_id = in_player and p.merchant_id = brand and p.vendor = in_vendor
    for no key update of a;
  if not found then status := 'player_unknown'; return; end if;
  currency := account.currency;
  balance := account.balance_units;

  select p.fingerprint, p.balance_units, p.state into earlier from vendor_prizes p
    where p.merchant_id = brand and p.vendor = in_vendor and p.transaction_id = in_transaction;
  if found then
    if earlier.fingerprint = in_fingerprint then
      status := 'ok'; balance := earlier.balance_units; state := earlier.state;
    else
      status := 'conflict';
    end if;
    return;
  end if;
  if in_prize_cap is null or in_day_cap is null then status := 'not_allowed'; return; end if;
  select t.kind into other_kind from vendor_transactions t
    where t.merchant_id = brand and t.vendor = in_vendor and same_key(t.transaction_id, in_transaction);
  if found then
    status := case when in_amount = 0 and other_kind = 'bet' then 'play' else 'conflict' end;
    return;
  end if;

  if in_reference is null then
    select max(s.expires_at) as ends_at,
        bool_or(s.expires_at > in_now
          and l.expires_at > in_now and l.last_seen_at > in_idle_since) as is_alive
      into token
      from game_sessions s
      left join sessions l on l.session_id = s.session_id and l.member_id = account.member_id
      where s.account_id = account.account_id and s.merchant_id = brand and s.vendor = in_vendor
        and (in_token_hash is null or s.token_hash = in_token_hash);
    if token.ends_at is null then status := 'token_unknown'; return; end if;
    if in_amount = 0 and token.is_alive then status := 'play'; return; end if;
    if token.ends_at < in_since then status := 'token_expired'; return; end if;
  elsif not exists (select from vendor_prizes p
      where p.merchant_id = brand and p.vendor = in_vendor and p.transaction_id = in_reference
        and p.account_id = account.account_id and p.round_id = in_round and p.state = 'told') then
    status := 'reference_unknown'; return;
  end if;
  if account.currency <> in_currency then status := 'currency_wrong'; return; end if;
  if in_amount > 9223372036854775807 - greatest(account.balance_units, 0) then
    status := 'amount_too_large';
    return;
  end if;

  today := merchant_day(brand, in_now);
  if in_amount > in_prize_cap then
    above := 'prize';
  elsif in_amount > 0 then
    -- Those that count at once would all find room. Who waits here holds only the account of one member,
    -- which nobody here waits for.
    perform pg_advisory_xact_lock(hashtextextended(format('vendor_prizes %s %s', brand, in_vendor), 0));
    if in_amount > in_day_cap - (select coalesce(sum(p.amount_units), 0) from vendor_prizes p
        where p.merchant_id = brand and p.vendor = in_vendor and p.day = today and p.amount_units > 0
          and p.held_for is null) then
      above := 'day';
    end if;
  end if;
  status := 'ok';
  state := case when in_amount = 0 then 'told' when above is null then 'paid' else 'held' end;
  if state = 'paid' then
    balance := balance + in_amount;
  end if;
  insert into vendor_transactions (merchant_id, vendor, transaction_id, kind, account_id, round_id,
      amount_units, reference_id, fingerprint, status, balance_units, has_effect, transfer_id, created_at)
    values (brand, in_vendor, in_transaction, 'tombstone', account.account_id, in_round,
      0, null, null, 'conflict', balance, false, null, in_now);
  insert into vendor_prizes (merchant_id, vendor, transaction_id, account_id, reference_id, round_id,
      game_code, amount_units, fingerprint, balance_units, state, held_for, day, created_at)
    values (brand, in_vendor, in_transaction, account.account_id, in_reference, in_round,
      in_game_code, in_amount, in_fingerprint, balance, state, above, today, in_now);
  if state = 'paid' then
    perform ledger_pay_prize(brand, in_vendor, in_transaction, in_now);
  end if;
end $$;
grant execute on function ledger_prize(
  text, text, bytea, text, text, bytea, text, text, bigint, text, bigint, bigint, timestamptz, timestamptz,
  timestamptz
) to croupier_app;
