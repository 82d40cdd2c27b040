-- A requirement begins in the transaction of the money that it comes with, which has locked the member's
-- account. From its commit on, every bet of the account is told (ADR 93).
create or replace function tell_bets() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  update accounts a set tells_bets = true, has_told_bets = true
    where a.merchant_id = new.merchant_id and a.member_id = new.member_id and a.kind = 'member'
      and not a.tells_bets;
  return null;
end $$;
create or replace trigger requirements_tell_bets after insert on requirements
  for each row execute function tell_bets();
