-- The only code that moves money. Each function is one call and one transaction, acts for the merchant of the
-- connection and never for one that it is told, and locks the member's account first. Statuses are the ledger's own
-- words; an adapter maps them to its vendor's.
--
-- enable_seqscan is off because a plan that was cached while a table was empty would scan it for ever.

create function ledger_merchant() returns integer language plpgsql stable as $$
begin
  if app_merchant() is null then
    raise exception 'the ledger needs a merchant' using errcode = 'insufficient_privilege';
  end if;
  return app_merchant();
end $$;

-- The house's account of a kind, made when it is first needed.
create function ledger_house(in_merchant integer, in_kind text, in_name text, in_currency text, in_real boolean)
returns bigint language plpgsql as $$
declare found_id bigint;
begin
  select account_id into found_id from accounts
    where merchant_id = in_merchant and kind = in_kind and kind <> 'member' and name = in_name and currency = in_currency and is_real = in_real;
  if found_id is not null then return found_id; end if;
  insert into accounts (merchant_id, kind, name, currency, is_real) values (in_merchant, in_kind, in_name, in_currency, in_real)
    on conflict do nothing;
  select account_id into found_id from accounts
    where merchant_id = in_merchant and kind = in_kind and kind <> 'member' and name = in_name and currency = in_currency and is_real = in_real;
  return found_id;
end $$;

-- Posts one transfer between a member (whose row the caller has locked) and the house. The amount is the member's side.
create function ledger_post(
  in_merchant integer, in_account bigint, in_currency text, in_house bigint, in_kind text, in_amount bigint,
  in_reference text, in_scope text, in_key text, in_now timestamptz, in_may_overdraw boolean,
  out transfer bigint, out balance bigint
) language plpgsql as $$
begin
  update accounts a set balance_units = a.balance_units + in_amount,
      flagged_at = case when in_may_overdraw and a.balance_units + in_amount < 0 then coalesce(a.flagged_at, in_now) else a.flagged_at end
    where a.account_id = in_account returning a.balance_units into balance;
  insert into transfers (merchant_id, kind, account_id, amount_units, balance_units, currency, reference, scope, idempotency_key, created_at)
    values (in_merchant, in_kind, in_account, in_amount, balance, in_currency, in_reference, in_scope, in_key, in_now)
    returning transfer_id into transfer;
  insert into postings (merchant_id, transfer_id, account_id, amount_units, currency, balance_after_units, created_at)
    values (in_merchant, transfer, in_account, in_amount, in_currency, balance, in_now),
           (in_merchant, transfer, in_house, -in_amount, in_currency, null, in_now);
end $$;

-- Opens a member's account unless it is there. @returns its id, or null when the merchant has no such member.
create function ledger_open_account(in_member bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare brand integer := ledger_merchant(); found_id bigint;
begin
  select account_id into found_id from accounts where merchant_id = brand and member_id = in_member and kind = 'member';
  if found_id is not null then return found_id; end if;
  insert into accounts (merchant_id, kind, member_id, currency, is_real, balance_units)
    select brand, 'member', m.member_id, b.currency, m.type in (0, 1, 2), 0
    from members m join merchants b on b.merchant_id = m.merchant_id
    where m.member_id = in_member and m.merchant_id = brand
    on conflict do nothing;
  select account_id into found_id from accounts where merchant_id = brand and member_id = in_member and kind = 'member';
  return found_id;
end $$;

-- Gives a member money from the house, once per key. Status: ok, conflict (same key, other data), player_unknown.
create function ledger_credit(
  in_member bigint, in_kind text, in_source text, in_key text, in_amount bigint, in_reference text, in_now timestamptz,
  out status text, out balance bigint, out currency text
) language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  brand integer := ledger_merchant();
  account_number bigint := ledger_open_account(in_member);
  account record;
  earlier record;
begin
  if in_amount <= 0 then raise exception 'a credit must be more than 0' using errcode = 'check_violation'; end if;
  if in_kind not in ('deposit', 'bonus', 'trial', 'demo') then
    raise exception 'no kind of credit: %', in_kind using errcode = 'check_violation';
  end if;
  select a.account_id, a.balance_units, a.currency, a.is_real into account
    from accounts a where a.account_id = account_number for no key update;
  if not found then status := 'player_unknown'; return; end if;
  currency := account.currency;
  select t.account_id, t.amount_units, t.reference, t.balance_units into earlier from transfers t
    where t.merchant_id = brand and t.scope = in_kind and t.idempotency_key = in_key;
  if found then
    if (earlier.account_id, earlier.amount_units, earlier.reference) = (account.account_id, in_amount, in_reference) then
      status := 'ok'; balance := earlier.balance_units;
    else
      status := 'conflict'; balance := account.balance_units;
    end if;
    return;
  end if;
  select p.balance into balance from ledger_post(brand, account.account_id, account.currency,
    ledger_house(brand, in_kind, in_source, account.currency, account.is_real),
    in_kind, in_amount, in_reference, in_kind, in_key, in_now, false) p;
  status := 'ok';
end $$;

-- Takes a stake. Status: ok, not_enough_money, token_unknown, token_expired, game_wrong, currency_wrong,
-- member_disabled, in_refusal, conflict, player_unknown.
-- A refusal is kept like a bet that was taken, so that a late copy of it can never be taken (INV-05).
create function ledger_bet(
  in_vendor text, in_player text, in_token_hash bytea, in_transaction text, in_fingerprint bytea, in_round text,
  in_round_closed boolean, in_game_code text, in_amount bigint, in_currency text, in_refusal text, in_now timestamptz,
  out status text, out balance bigint, out currency text
) language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  brand integer := ledger_merchant();
  account record;
  game record;
  earlier record;
  posted bigint;
begin
  if in_amount < 0 then raise exception 'a stake is never below 0' using errcode = 'check_violation'; end if;
  select a.account_id, a.balance_units, a.currency, a.is_real, a.member_id into account
    from vendor_players p join accounts a on a.account_id = p.account_id
    where p.player_id = in_player and p.merchant_id = brand and p.vendor = in_vendor
    for no key update of a;
  if not found then status := 'player_unknown'; return; end if;
  currency := account.currency;
  balance := account.balance_units;

  select t.kind, t.fingerprint, t.status, t.balance_units into earlier from vendor_transactions t
    where t.merchant_id = brand and t.vendor = in_vendor and t.transaction_id = in_transaction;
  if found then
    if earlier.kind = 'bet' and earlier.fingerprint = in_fingerprint then
      status := earlier.status; balance := earlier.balance_units;
    else
      status := 'conflict';
    end if;
    return;
  end if;

  select s.node_id, s.game_vendor, s.game_type, s.game_code, s.expires_at, m.disabled into game
    from game_sessions s join members m on m.member_id = account.member_id
    where s.token_hash = in_token_hash and s.merchant_id = brand and s.account_id = account.account_id and s.vendor = in_vendor;
  if not found then status := 'token_unknown'; return; end if;
  status := case
    when game.expires_at <= in_now then 'token_expired'
    when game.game_code <> in_game_code then 'game_wrong'
    when account.currency <> in_currency then 'currency_wrong'
    when game.disabled then 'member_disabled'
    when in_refusal is not null then in_refusal
    when in_amount > 0 and account.balance_units < in_amount then 'not_enough_money'
    else 'ok' end;

  if status = 'ok' and in_amount > 0 then
    select p.transfer, p.balance into posted, balance from ledger_post(brand, account.account_id, account.currency,
      ledger_house(brand, 'vendor', in_vendor, account.currency, account.is_real),
      'bet', -in_amount, in_round, null, null, in_now, false) p;
  end if;
  -- Another member's call with the same id may have come between; then this one is the conflict and undoes itself.
  insert into vendor_transactions (merchant_id, vendor, transaction_id, kind, account_id, round_id, amount_units,
      fingerprint, status, balance_units, has_effect, transfer_id, created_at)
    values (brand, in_vendor, in_transaction, 'bet', account.account_id, in_round, in_amount,
      in_fingerprint, status, balance, status = 'ok', posted, in_now);
  if status <> 'ok' then return; end if;
  insert into game_rounds as r (merchant_id, vendor, account_id, round_id, member_id, is_real, node_id, game_vendor, game_code,
      game_type, stake_units, is_closed, day, started_at, ended_at)
    values (brand, in_vendor, account.account_id, in_round, account.member_id, account.is_real, game.node_id, game.game_vendor,
      in_game_code, game.game_type, in_amount, in_round_closed, (in_now at time zone 'UTC')::date, in_now,
      case when in_round_closed then in_now end)
    on conflict (merchant_id, vendor, account_id, round_id) do update set bets = r.bets + 1, stake_units = r.stake_units + excluded.stake_units,
      is_closed = r.is_closed or excluded.is_closed, ended_at = coalesce(excluded.ended_at, r.ended_at);
end $$;

-- Pays a win of a bet that was taken and not rolled back. Never looks at tokens, states or limits (rules 2 and 4).
-- Status: ok, reference_unknown (kept nowhere: the vendor sends again), currency_wrong, conflict, player_unknown.
create function ledger_win(
  in_vendor text, in_player text, in_transaction text, in_reference text, in_fingerprint bytea,
  in_round_closed boolean, in_amount bigint, in_currency text, in_now timestamptz,
  out status text, out balance bigint, out currency text
) language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  brand integer := ledger_merchant();
  account record;
  earlier record;
  bet record;
  posted bigint;
begin
  if in_amount < 0 then raise exception 'a win is never below 0' using errcode = 'check_violation'; end if;
  select a.account_id, a.balance_units, a.currency, a.is_real into account
    from vendor_players p join accounts a on a.account_id = p.account_id
    where p.player_id = in_player and p.merchant_id = brand and p.vendor = in_vendor
    for no key update of a;
  if not found then status := 'player_unknown'; return; end if;
  currency := account.currency;
  balance := account.balance_units;

  select t.kind, t.fingerprint, t.status, t.balance_units into earlier from vendor_transactions t
    where t.merchant_id = brand and t.vendor = in_vendor and t.transaction_id = in_transaction;
  if found then
    if earlier.kind = 'win' and earlier.fingerprint = in_fingerprint then
      status := earlier.status; balance := earlier.balance_units;
    else
      status := 'conflict';
    end if;
    return;
  end if;

  select t.round_id into bet from vendor_transactions t
    where t.merchant_id = brand and t.vendor = in_vendor and t.transaction_id = in_reference
      and t.kind = 'bet' and t.has_effect and t.account_id = account.account_id
      and not exists (select from vendor_transactions b where b.merchant_id = brand and b.vendor = in_vendor
        and b.reference_id = in_reference and b.kind = 'rollback' and b.has_effect);
  if not found then status := 'reference_unknown'; return; end if;
  if account.currency <> in_currency then status := 'currency_wrong'; return; end if;

  if in_amount > 0 then
    select p.transfer, p.balance into posted, balance from ledger_post(brand, account.account_id, account.currency,
      ledger_house(brand, 'vendor', in_vendor, account.currency, account.is_real),
      'win', in_amount, bet.round_id, null, null, in_now, false) p;
  end if;
  status := 'ok';
  insert into vendor_transactions (merchant_id, vendor, transaction_id, kind, account_id, round_id, amount_units, reference_id,
      fingerprint, status, balance_units, has_effect, transfer_id, created_at)
    values (brand, in_vendor, in_transaction, 'win', account.account_id, bet.round_id, in_amount, in_reference,
      in_fingerprint, status, balance, true, posted, in_now);
  update game_rounds r set win_units = r.win_units + in_amount, is_closed = r.is_closed or in_round_closed,
      ended_at = case when in_round_closed then in_now else r.ended_at end
    where r.merchant_id = brand and r.vendor = in_vendor and r.account_id = account.account_id and r.round_id = bet.round_id;
end $$;

-- Undoes a bet or a win, at most once (INV-06). What has not arrived is spent by a tombstone (INV-08).
-- Status: ok, settled (the bet has a win: that one must be rolled back first, INV-07), reference_unknown (somebody
-- else's, or itself a rollback), conflict, player_unknown.
create function ledger_rollback(
  in_vendor text, in_player text, in_transaction text, in_reference text, in_fingerprint bytea, in_round text,
  in_round_closed boolean, in_now timestamptz,
  out status text, out balance bigint, out currency text
) language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  brand integer := ledger_merchant();
  account record;
  earlier record;
  target record;
  is_undone boolean := false;
  posted bigint;
begin
  select a.account_id, a.balance_units, a.currency, a.is_real into account
    from vendor_players p join accounts a on a.account_id = p.account_id
    where p.player_id = in_player and p.merchant_id = brand and p.vendor = in_vendor
    for no key update of a;
  if not found then status := 'player_unknown'; return; end if;
  currency := account.currency;
  balance := account.balance_units;

  select t.kind, t.fingerprint, t.status, t.balance_units into earlier from vendor_transactions t
    where t.merchant_id = brand and t.vendor = in_vendor and t.transaction_id = in_transaction;
  if found then
    if earlier.kind = 'rollback' and earlier.fingerprint = in_fingerprint then
      status := earlier.status; balance := earlier.balance_units;
    else
      status := 'conflict';
    end if;
    return;
  end if;

  select t.kind, t.account_id, t.round_id, t.amount_units, t.has_effect,
      exists (select from vendor_transactions b where b.merchant_id = brand and b.vendor = in_vendor
        and b.reference_id = in_reference and b.kind = 'rollback' and b.has_effect) as is_rolled_back
    into target from vendor_transactions t
    where t.merchant_id = brand and t.vendor = in_vendor and t.transaction_id = in_reference;
  if in_reference = in_transaction then
    status := 'reference_unknown'; return;
  elsif not found then
    insert into vendor_transactions (merchant_id, vendor, transaction_id, kind, account_id, round_id, amount_units,
        status, balance_units, has_effect, created_at)
      values (brand, in_vendor, in_reference, 'tombstone', account.account_id, in_round, 0, 'conflict', balance, false, in_now);
  elsif target.account_id <> account.account_id or target.kind = 'rollback' then
    status := 'reference_unknown'; return;
  elsif target.has_effect and not target.is_rolled_back then
    if target.kind = 'bet' and exists (
      select from vendor_transactions w where w.merchant_id = brand and w.vendor = in_vendor and w.reference_id = in_reference
        and w.kind = 'win' and not exists (select from vendor_transactions b where b.merchant_id = brand and b.vendor = in_vendor
          and b.reference_id = w.transaction_id and b.kind = 'rollback' and b.has_effect)
    ) then
      status := 'settled'; return;
    end if;
    is_undone := true;
    if target.amount_units > 0 then
      select p.transfer, p.balance into posted, balance from ledger_post(brand, account.account_id, account.currency,
        ledger_house(brand, 'vendor', in_vendor, account.currency, account.is_real),
        'rollback', case when target.kind = 'bet' then target.amount_units else -target.amount_units end,
        target.round_id, null, null, in_now, target.kind = 'win') p;
    end if;
    update game_rounds r set
        bets_cancelled = r.bets_cancelled + case when target.kind = 'bet' then 1 else 0 end,
        returned_units = r.returned_units + case when target.kind = 'bet' then target.amount_units else 0 end,
        win_units = r.win_units - case when target.kind = 'win' then target.amount_units else 0 end,
        is_closed = r.is_closed or in_round_closed,
        ended_at = case when in_round_closed then in_now else r.ended_at end
      where r.merchant_id = brand and r.vendor = in_vendor and r.account_id = account.account_id and r.round_id = target.round_id;
  end if;
  status := 'ok';
  insert into vendor_transactions (merchant_id, vendor, transaction_id, kind, account_id, round_id, amount_units, reference_id,
      fingerprint, status, balance_units, has_effect, transfer_id, created_at)
    values (brand, in_vendor, in_transaction, 'rollback', account.account_id, in_round, 0, in_reference,
      in_fingerprint, status, balance, is_undone, posted, in_now);
end $$;

revoke all on function ledger_merchant(), ledger_house(integer, text, text, text, boolean),
  ledger_post(integer, bigint, text, bigint, text, bigint, text, text, text, timestamptz, boolean),
  ledger_open_account(bigint), ledger_credit(bigint, text, text, text, bigint, text, timestamptz),
  ledger_bet(text, text, bytea, text, bytea, text, boolean, text, bigint, text, text, timestamptz),
  ledger_win(text, text, text, text, bytea, boolean, bigint, text, timestamptz),
  ledger_rollback(text, text, text, text, bytea, text, boolean, timestamptz) from public;
grant execute on function ledger_open_account(bigint), ledger_credit(bigint, text, text, text, bigint, text, timestamptz),
  ledger_bet(text, text, bytea, text, bytea, text, boolean, text, bigint, text, text, timestamptz),
  ledger_win(text, text, text, text, bytea, boolean, bigint, text, timestamptz),
  ledger_rollback(text, text, text, text, bytea, text, boolean, timestamptz) to croupier_app;
