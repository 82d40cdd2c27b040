-- Whether a bet is taken, for ledger_bet and ledger_place_bets alike: 'ok', or why not. Both name what they
-- give.
--
-- Facts that were not found are null: the account, an earlier call with the same id, the game session of the
-- token, the login that it was launched from, the round so far. A round is of one game, and once it is closed
-- it takes no bet. A login that was not seen after idle_since is over as well (SEC-04). A process of the
-- release before gives no such time. Limits, cool-off, exclusion and a reality check that is due come as one
-- fact, is_limited: sql/ledger/play decides it.
--
-- It reads nothing and has no settings of its own, so that the planner puts its text in the place of the
-- call.
create or replace function ledger_bet_decision(
  account bigint, balance bigint, account_currency text, is_disabled boolean,
  earlier_kind text, earlier_fingerprint bytea, earlier_status text,
  session_node text, session_game text, session_ends timestamptz,
  login_ends timestamptz, login_seen timestamptz, round_game text, is_round_closed boolean,
  bet_fingerprint bytea, bet_game text, bet_currency text, bet_amount bigint,
  refusal text, bet_at timestamptz, idle_since timestamptz, is_limited boolean
) returns text language sql immutable as $$
  select case
    when account is null then 'player_unknown'
    when earlier_kind = 'bet' and earlier_fingerprint = bet_fingerprint then earlier_status
    when earlier_kind is not null then 'conflict'
    when session_node is null then 'token_unknown'
    when login_ends is null or least(session_ends, login_ends) <= bet_at then 'token_expired'
    when login_seen <= idle_since then 'token_expired'
    when session_game <> bet_game or round_game <> bet_game then 'game_wrong'
    when account_currency <> bet_currency then 'currency_wrong'
    when is_round_closed then 'round_closed'
    when is_disabled then 'member_disabled'
    when refusal is not null then refusal
    when is_limited then 'limit_reached'
    when bet_amount > 0 and balance < bet_amount then 'not_enough_money'
    else 'ok' end
$$;
