-- Several bets in one call and one commit, each with its own answer; for each the same as ledger_bet does.
-- The members' accounts are locked first, in one order, so that two batches can never wait for each other. The first
-- bet of each account is then decided and written together with the others, by one statement for all of them; what
-- remains (a further bet of the same account, the first bet ever at a vendor) takes its turn one by one.
--
-- The plan is made once and must be right for tables of any size. Planned anew for each length of its arrays, which the
-- server takes for cheaper by its estimate, a batch spends ten times as long on planning as on its bets: hence
-- force_generic_plan. A plan that was made while the tables were small would read all of the brand's transactions for
-- each batch, until the next analysis: hence no hash or merge joins, and `offset 0`, which makes each look-up one by key.
create or replace function ledger_bets(
  in_vendors text[], in_players text[], in_token_hashes bytea[], in_transactions text[], in_fingerprints bytea[],
  in_rounds text[], in_rounds_closed boolean[], in_game_codes text[], in_amounts bigint[], in_currencies text[],
  in_refusals text[], in_nows timestamptz[], in_idle_sinces timestamptz[] default '{}'
) returns table (status text, balance bigint, currency text)
language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  brand integer := ledger_merchant();
  answer record;
begin
  if exists (select from unnest(in_amounts) a where a < 0) then
    raise exception 'a stake is never below 0' using errcode = 'check_violation';
  end if;
  perform from (
      select distinct p.account_id from unnest(in_players) as i(player)
        cross join lateral (select account_id, merchant_id from vendor_players where player_id = i.player offset 0) p
        where p.merchant_id = brand order by p.account_id
    ) player cross join lateral (
      select from accounts a where a.account_id = player.account_id for no key update
    ) locked;
  for answer in
    with item as materialized (
      select i.*, a.account_id, a.balance_units, a.currency as own_currency, a.is_real, a.member_id, h.account_id as house,
        row_number() over (partition by a.account_id order by i.place) as turn,
        s.node_id, s.game_vendor, s.game_type, s.game_code as own_game, s.expires_at, m.disabled,
        l.expires_at as login_ends, l.last_seen_at as login_seen,
        v.kind as earlier_kind, v.fingerprint as earlier_fingerprint, v.status as earlier_status, v.balance_units as earlier_balance
      from unnest(in_vendors, in_players, in_token_hashes, in_transactions, in_fingerprints, in_rounds, in_rounds_closed,
          in_game_codes, in_amounts, in_currencies, in_refusals, in_nows, in_idle_sinces) with ordinality
        as i(vendor, player, token_hash, transaction_id, fingerprint, round_id, is_closed, game_code, amount, bet_currency, refusal, at,
          idle_since, place)
      left join lateral (select account_id, merchant_id, vendor from vendor_players
          where player_id = i.player offset 0) p on p.merchant_id = brand and p.vendor = i.vendor
      left join lateral (select account_id, balance_units, currency, is_real, member_id from accounts
          where account_id = p.account_id offset 0) a on true
      left join lateral (select account_id from accounts where merchant_id = brand and kind = 'vendor' and member_id is null
          and name = i.vendor and currency = a.currency and is_real = a.is_real offset 0) h on true
      left join lateral (select merchant_id, account_id, vendor, node_id, game_vendor, game_type, game_code, expires_at, session_id
          from game_sessions where token_hash = i.token_hash offset 0) s
        on s.merchant_id = brand and s.account_id = a.account_id and s.vendor = i.vendor
      left join lateral (select member_id, expires_at, last_seen_at from sessions where session_id = s.session_id offset 0) l
        on l.member_id = a.member_id
      left join lateral (select disabled from members where member_id = a.member_id offset 0) m on true
      left join lateral (select kind, fingerprint, status, balance_units from vendor_transactions
          where merchant_id = brand and vendor = i.vendor and transaction_id = i.transaction_id offset 0) v on true
    ), decided as materialized (
      select item.*, case when account_id is null or (turn = 1 and house is not null) then
          ledger_bet_decision(account_id, balance_units, own_currency, disabled, earlier_kind, earlier_fingerprint, earlier_status,
            node_id, own_game, expires_at, login_ends, login_seen, fingerprint, game_code, bet_currency, amount, refusal, at, idle_since) end as decision,
        turn = 1 and account_id is not null and house is not null and earlier_kind is null and node_id is not null as is_new
      from item
    ), booked as materialized (
      select decided.*, balance_units - case when decision = 'ok' then amount else 0 end as new_balance,
        case when decision = 'ok' and amount > 0 then nextval('transfers_transfer_id_seq') end as transfer
      from decided where is_new
    ), debited as (
      update accounts a set balance_units = b.new_balance from booked b where a.account_id = b.account_id and b.transfer is not null
    ), headed as (
      insert into transfers (transfer_id, merchant_id, kind, account_id, amount_units, balance_units, currency, reference, created_at)
        overriding system value
        select transfer, brand, 'bet', account_id, -amount, new_balance, own_currency, round_id, at from booked where transfer is not null
    ), posted as (
      insert into postings (merchant_id, transfer_id, account_id, amount_units, currency, balance_after_units, created_at)
        select brand, b.transfer, side.account_id, side.amount, b.own_currency, side.balance, b.at
        from booked b cross join lateral (values (b.account_id, -b.amount, b.new_balance), (b.house, b.amount, null)) side(account_id, amount, balance)
        where b.transfer is not null
    ), kept as (
      insert into vendor_transactions (merchant_id, vendor, transaction_id, kind, account_id, round_id, amount_units,
          fingerprint, status, balance_units, has_effect, transfer_id, created_at)
        select brand, vendor, transaction_id, 'bet', account_id, round_id, amount,
          fingerprint, decision, new_balance, decision = 'ok', transfer, at from booked
    ), opened as (
      insert into game_rounds as r (merchant_id, vendor, account_id, round_id, member_id, is_real, node_id, game_vendor, game_code,
          game_type, stake_units, is_closed, day, started_at, ended_at)
        select brand, vendor, account_id, round_id, member_id, is_real, node_id, game_vendor, game_code,
          game_type, amount, is_closed, (at at time zone 'UTC')::date, at, case when is_closed then at end
        from booked where decision = 'ok'
        on conflict (merchant_id, vendor, account_id, round_id) do update set bets = r.bets + 1, stake_units = r.stake_units + excluded.stake_units,
          is_closed = r.is_closed or excluded.is_closed, ended_at = coalesce(excluded.ended_at, r.ended_at)
    )
    select d.place, d.decision, d.own_currency, case
        when b.place is not null then b.new_balance
        when d.earlier_kind = 'bet' and d.earlier_fingerprint = d.fingerprint then d.earlier_balance
        else d.balance_units end as new_balance
      from decided d left join booked b on b.place = d.place order by d.place
  loop
    status := answer.decision; balance := answer.new_balance; currency := answer.own_currency;
    if status is null then
      select b.status, b.balance, b.currency into status, balance, currency from ledger_bet(
        in_vendors[answer.place], in_players[answer.place], in_token_hashes[answer.place], in_transactions[answer.place],
        in_fingerprints[answer.place], in_rounds[answer.place], in_rounds_closed[answer.place], in_game_codes[answer.place],
        in_amounts[answer.place], in_currencies[answer.place], in_refusals[answer.place], in_nows[answer.place],
        in_idle_sinces[answer.place]) b;
    end if;
    return next;
  end loop;
end $$;
grant execute on function ledger_bets(
  text[], text[], bytea[], text[], bytea[], text[], boolean[], text[], bigint[], text[], text[], timestamptz[], timestamptz[]
) to croupier_app;
