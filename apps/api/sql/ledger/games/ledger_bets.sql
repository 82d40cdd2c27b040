-- For processes of the release before ledger_place_bets, while an upgrade is rolled out: it answers every bet. The next
-- release drops it.
create or replace function ledger_bets(
  in_vendors text[], in_players text[], in_token_hashes bytea[], in_transactions text[], in_fingerprints bytea[],
  in_rounds text[], in_rounds_closed boolean[], in_game_codes text[], in_amounts bigint[], in_currencies text[],
  in_refusals text[], in_nows timestamptz[], in_idle_sinces timestamptz[] default '{}'
) returns table (status text, balance bigint, currency text)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  answer record;
begin
  for answer in
    select * from ledger_place_bets(in_vendors, in_players, in_token_hashes, in_transactions, in_fingerprints, in_rounds,
      in_rounds_closed, in_game_codes, in_amounts, in_currencies, in_refusals, in_nows, in_idle_sinces) p order by p.place
  loop
    status := answer.status; balance := answer.balance; currency := answer.currency;
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
