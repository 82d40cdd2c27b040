-- Lets a request end once, and as done only with as many votes of others as it needs, none of which refuses
-- it.
create or replace function check_approval_end() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  if old.state <> 'waiting' then
    raise exception 'request % has ended already', old.approval_id using errcode = 'check_violation';
  end if;
  if new.state = 'done' and (
      select count(*) filter (where v.verdict = 'agree') < old.needed or bool_or(v.verdict = 'refuse')
        from approval_votes v where v.approval_id = old.approval_id) then
    raise exception 'request % lacks a vote', old.approval_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger check_approval_end before update on approvals
  for each row execute function check_approval_end();
