-- Bets of members whom nothing binds any more are told no longer, and what was told so long ago that no
-- vendor undoes it is forgotten. An account that somebody holds, or whose calls are not counted yet, is left
-- for the next time.
create or replace function ledger_rest_bets(in_before timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  brand integer := ledger_merchant();
  own bigint;
  rested integer := 0;
begin
  for own in
    select a.account_id from accounts a
      where a.merchant_id = brand and a.tells_bets
        and not exists (select from requirements r
          where r.merchant_id = brand and r.member_id = a.member_id and r.state in ('open', 'expired'))
      for no key update of a skip locked
  loop
    -- A statement of its own: it sees what was committed before the account was locked.
    update accounts a set tells_bets = false
      where a.account_id = own
        and not exists (select from bound_calls c
          where c.merchant_id = brand and c.account_id = own and c.stage <> 'over')
        and not exists (select from requirements r
          where r.merchant_id = brand and r.member_id = a.member_id and r.state in ('open', 'expired'));
    if found then rested := rested + 1; end if;
  end loop;
  delete from bound_calls c
    where c.merchant_id = brand and c.told_at < in_before and c.stage = 'over'
      and not exists (select from accounts a where a.account_id = c.account_id and a.tells_bets);
  return rested;
end $$;
grant execute on function ledger_rest_bets(timestamptz) to croupier_app;
