-- Lets no account be opened whose kind is not in account_kinds, or that is a member's and of a house kind.
create or replace function check_account_kind() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  if not exists (select from account_kinds k
      where k.kind = new.kind and k.is_kept = (new.member_id is not null)) then
    raise exception 'no kind of account: %', new.kind using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger check_account_kind before insert on accounts
  for each row execute function check_account_kind();
