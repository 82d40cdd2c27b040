-- A signed contract keeps what its beneficiary was (ADR 70): an agent's counts the team below, a member's
-- their own play. The trigger fills it in, also for a process of an earlier release, which does not know it.
create or replace function keep_contract_base() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  new.of_team := (select m.type not in (0, 4, 40) from members m
    where m.merchant_id = new.merchant_id and m.member_id = new.beneficiary_id);
  return new;
end $$;
create or replace trigger contracts_keep_base before insert or update of starts_on on contracts for each row
  when (new.starts_on is not null and new.of_team is null) execute function keep_contract_base();
