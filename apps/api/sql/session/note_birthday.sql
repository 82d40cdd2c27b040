-- When a member's birthday was entered, by any hand: gifts ask whether it was there before the year began.
create or replace function note_birthday() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  new.birthday_set_at := now();
  return new;
end $$;
create or replace trigger members_note_birthday before insert on members for each row
  when (new.birthday is not null) execute function note_birthday();
create or replace trigger members_note_new_birthday before update of birthday on members for each row
  when (old.birthday is distinct from new.birthday) execute function note_birthday();
