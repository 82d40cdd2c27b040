-- Places several bets in one statement and one commit, each with its own answer: for each the same as
-- ledger_bet does. It waits for no account. An account that another transaction holds is skipped, so one
-- member never delays another.
--
--    the calls
--        |
--     1 bet         look up, lock and decide: one row for each call
--        |
--        +-- 2 debited      accounts: the balance, and when the account last played, by a bet of 0 as well
--        +-- 3 counted      play_rules: limits, of accounts that have any
--        +-- 4 posted       postings: the member's side and the house's in one row
--        +-- 5 kept         vendor_transactions: every new id, taken or refused (INV-05)
--        +-- 6 told         bound_calls: of accounts that a requirement binds (ADR 93)
--        +-- 7 opened       game_rounds: the first bet of a round
--        +-- 8 continued    game_rounds: a further bet
--        |       |
--        +-------+-- 9 noted    play_facts: rounds that this bet closes
--        |
--    the answers
--
-- A status of null means that the bet has to go alone, by ledger_bet: its account is held, an earlier bet of
-- the batch has the same account, it is the first bet ever at its vendor, it is on another game than its
-- token's launch, or its token opens nothing (the one refusal that is kept nowhere, so that it is not said of
-- a copy of a bet that was taken a moment ago).
--
-- A member's rules (play_rules) are read and counted here as well. The row is locked, because a statement
-- reads of a locked row what was committed last, and of any other what was there when it began. An account
-- without rules looks at none. Whether bets are told stands in the account's locked row for the same reason.
--
-- lock_timeout is for an id that another transaction has just written: the batch gives up, and each bet goes
-- alone.
--
-- What the statement reads may be older than the balance that it locks. Another call may come between with
-- the same id, or open or close the round. Then a unique key, or the null in `continued`, refuses the whole
-- batch, and each bet goes alone.
--
-- The plan is made once and must be right for tables of any size. Planned anew for each length of its arrays,
-- which the server takes for cheaper by its estimate, a batch spends ten times as long on planning as on its
-- bets: hence force_generic_plan. A plan that was made while the tables were small would read all of the
-- brand's transactions for each batch, until the next analysis: hence no hash or merge joins, and `offset 0`,
-- which makes each look-up one by key.
create or replace function ledger_place_bets(
  in_vendors text[], in_players text[], in_token_hashes bytea[], in_transactions text[],
  in_fingerprints bytea[], in_rounds text[], in_rounds_closed boolean[], in_game_codes text[],
  in_amounts bigint[], in_currencies text[], in_refusals text[], in_nows timestamptz[],
  in_idle_sinces timestamptz[]
) returns table (place integer, status text, balance bigint, currency text)
language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_memoize = off
set plan_cache_mode = force_generic_plan set lock_timeout = '300ms' as $$
#variable_conflict use_column
declare
  brand integer := ledger_merchant();
begin
  if 0 > any (in_amounts) then
    raise exception 'a stake is never below 0' using errcode = 'check_violation';
  end if;
  return query
    with bet as materialized (
      select d.place, d.decision, d.vendor, d.transaction_id, d.fingerprint, d.round_id, d.is_closed,
        d.game_code, d.amount, d.at, d.posted_at, d.account_id, d.own_currency, d.house, d.member_id,
        d.is_real, d.node_id, d.game_vendor, d.game_type, d.round_game is not null as is_continued,
        d.new_sums, d.today, d.is_fresh and not d.is_check_due as begins, d.tells_bets,
        d.decision is not null and d.earlier_kind is null and d.account_id is not null as is_new,
        case when d.decision = 'ok' and d.earlier_kind is null and d.amount > 0
          then nextval('transfers_transfer_id_seq') end as transfer,
        case
          when d.earlier_kind = 'bet' and d.earlier_fingerprint = d.fingerprint then d.earlier_balance
          when d.decision = 'ok' then d.balance_units - d.amount
          else d.balance_units end as new_balance
      from (
        select item.*,
          case
            when asked is not null and (account_id is null or turn > 1 or house is null
                or own_game <> game_code or (has_play_rules and not is_counted)) then null
            else nullif(ledger_bet_decision(
                account => asked, balance => balance_units, account_currency => own_currency,
                is_disabled => disabled,
                earlier_kind => earlier_kind, earlier_fingerprint => earlier_fingerprint,
                earlier_status => earlier_status,
                session_node => node_id, session_game => own_game, session_ends => expires_at,
                login_ends => login_ends, login_seen => login_seen,
                round_game => round_game, is_round_closed => is_round_closed,
                bet_fingerprint => fingerprint, bet_game => game_code, bet_currency => bet_currency,
                bet_amount => amount, refusal => refusal, bet_at => at, idle_since => idle_since,
                is_limited => is_check_due and round_game is null or has_play_rules and new_sums is null
              ), 'token_unknown') end as decision
        from (
          select i.*, p.account_id as asked, a.account_id, a.balance_units, a.currency as own_currency,
            a.is_real, a.member_id, greatest(i.at, a.moved_at) as posted_at, a.has_play_rules, a.tells_bets,
            c.sums is not null as is_counted, c.today,
            play_check_is_due(a.checked_at, a.check_minutes, a.played_at, i.at) as is_check_due,
            play_begins(a.play_since, a.played_at, i.at) as is_fresh,
            case when a.has_play_rules
              then play_sums_after(c.limits, c.sums, c.counted_day, c.stopped_until, a.played_at,
                greatest(i.at, a.moved_at), c.today, i.amount, r.game_code is not null) end as new_sums,
            h.account_id as house, row_number() over (partition by a.account_id order by i.place) as turn,
            s.node_id, s.game_vendor, s.game_type, s.game_code as own_game, s.expires_at, m.disabled,
            l.expires_at as login_ends, l.last_seen_at as login_seen,
            r.game_code as round_game, r.is_closed as is_round_closed,
            v.kind as earlier_kind, v.fingerprint as earlier_fingerprint, v.status as earlier_status,
            v.balance_units as earlier_balance
          from unnest(in_vendors, in_players, in_token_hashes, in_transactions, in_fingerprints,
              in_rounds, in_rounds_closed, in_game_codes, in_amounts, in_currencies,
              in_refusals, in_nows, in_idle_sinces)
            with ordinality as i(vendor, player, token_hash, transaction_id, fingerprint,
              round_id, is_closed, game_code, amount, bet_currency,
              refusal, at, idle_since, place)
          left join lateral (select account_id, merchant_id, vendor from vendor_players
              where player_id = i.player offset 0) p on p.merchant_id = brand and p.vendor = i.vendor
          left join lateral (select account_id, balance_units, currency, is_real, member_id, moved_at,
                has_play_rules, check_minutes, play_since, played_at, checked_at, tells_bets from accounts
              where account_id = p.account_id for no key update skip locked) a on true
          left join lateral (select limits, sums, counted_day, stopped_until,
                merchant_day(brand, greatest(i.at, a.moved_at)) as today from play_rules
              where account_id = a.account_id and a.has_play_rules for no key update skip locked) c on true
          left join lateral (select account_id from accounts
              where merchant_id = brand and kind = 'vendor' and member_id is null and name = i.vendor
                and currency = a.currency and is_real = a.is_real offset 0) h on true
          left join lateral (select merchant_id, account_id, vendor, node_id, game_vendor, game_type,
                game_code, expires_at, session_id from game_sessions
              where token_hash = i.token_hash offset 0) s
            on s.merchant_id = brand and s.account_id = a.account_id and s.vendor = i.vendor
          left join lateral (select member_id, expires_at, last_seen_at from sessions
              where session_id = s.session_id offset 0) l on l.member_id = a.member_id
          left join lateral (select disabled from members where member_id = a.member_id offset 0) m on true
          left join lateral (select game_code, is_closed from game_rounds
              where merchant_id = brand and vendor = i.vendor and account_id = a.account_id
                and same_key(round_id, i.round_id) offset 0) r on true
          left join lateral (select kind, fingerprint, status, balance_units from vendor_transactions
              where merchant_id = brand and vendor = i.vendor and same_key(transaction_id, i.transaction_id)
              offset 0) v on true
        ) item offset 0
      ) d
    ), debited as (
      update accounts a
        set balance_units = b.new_balance, moved_at = b.posted_at, played_at = b.posted_at,
          play_since = case when b.begins then b.posted_at else a.play_since end,
          checked_at = case when b.begins then b.posted_at else a.checked_at end
        from bet b where a.account_id = b.account_id and b.is_new and b.decision = 'ok'
    ), counted as (
      update play_rules c set sums = b.new_sums, counted_day = greatest(c.counted_day, b.today)
        from bet b
        where c.account_id = b.account_id and b.new_sums is not null and b.is_new and b.decision = 'ok'
    ), posted as (
      insert into postings (merchant_id, transfer_id, account_id, amount_units, currency, balance_after_units,
          created_at, house_account_id)
        select brand, transfer, account_id, -amount, own_currency, new_balance, posted_at, house
        from bet where transfer is not null
    ), kept as (
      insert into vendor_transactions (merchant_id, vendor, transaction_id, kind, account_id, round_id,
          amount_units, fingerprint, status, balance_units, has_effect, transfer_id, created_at)
        select brand, vendor, transaction_id, 'bet', account_id, round_id,
          amount, fingerprint, decision, new_balance, decision = 'ok', transfer, at
        from bet where is_new
    ), told as (
      insert into bound_calls (merchant_id, account_id, transfer_id, kind, vendor, round_id, category,
          amount_units, balance_units, told_at)
        select brand, account_id, transfer, 'bet', vendor, round_id, game_type, amount, new_balance, at
        from bet where transfer is not null and tells_bets
    ), opened as (
      insert into game_rounds (merchant_id, vendor, account_id, round_id, member_id, is_real, node_id,
          game_vendor, game_code, game_type, stake_units, is_closed, day, started_at, ended_at, settled_day)
        select brand, vendor, account_id, round_id, member_id, is_real, node_id,
          game_vendor, game_code, game_type, amount, is_closed, (at at time zone 'UTC')::date, at,
          case when is_closed then at end, case when is_closed and is_real then merchant_day(brand, at) end
        from bet where is_new and decision = 'ok' and not is_continued
    ), continued as (
      insert into game_rounds as r (merchant_id, vendor, account_id, round_id, member_id, is_real, node_id,
          game_vendor, game_code, game_type, stake_units, is_closed, day, started_at, ended_at, settled_day)
        select brand, vendor, account_id, round_id, member_id, is_real, node_id,
          game_vendor, game_code, game_type, amount, is_closed, (at at time zone 'UTC')::date, at,
          case when is_closed then at end, case when is_closed and is_real then merchant_day(brand, at) end
        from bet where is_new and decision = 'ok' and is_continued
        on conflict (merchant_id, vendor, account_id, hashtextextended(round_id, 0))
          do update set stake_units = r.stake_units + excluded.stake_units,
            bets = case when not r.is_closed and r.game_code = excluded.game_code then r.bets + 1 end,
            is_closed = excluded.is_closed, ended_at = coalesce(excluded.ended_at, r.ended_at),
            settled_day = excluded.settled_day
        returning r.settled_day, r.ended_at, r.member_id, r.account_id, r.game_type, r.vendor, r.round_id,
          r.stake_units - r.returned_units as valid, r.win_units as win
    ), noted as (
      -- As ledger_note_play says it of a round that was open until now.
      insert into play_facts (merchant_id, settled_at, day, member_id, account_id, category, vendor, round_id,
          valid_delta, win_delta, rounds_delta)
        select brand, at, merchant_day(brand, at), member_id, account_id, game_type, vendor, round_id,
          amount, 0, 1
        from bet where is_new and decision = 'ok' and not is_continued and is_closed and is_real
        union all
        select brand, ended_at, settled_day, member_id, account_id, game_type, vendor, round_id,
          valid, win, 1
        from continued where settled_day is not null
    )
    select place::integer, decision, new_balance, own_currency from bet;
end $$;
grant execute on function ledger_place_bets(
  text[], text[], bytea[], text[], bytea[], text[], boolean[], text[], bigint[], text[], text[],
  timestamptz[], timestamptz[]
) to croupier_app;
