-- Every way to sign in makes a session, so the day is noted there and no way can forget it. On a new day, the
-- job of the missions looks at the member (wake_missions).
create or replace function note_login_day() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  insert into member_login_days (merchant_id, member_id, day)
    values (new.merchant_id, new.member_id, merchant_day(new.merchant_id, new.created_at))
    on conflict do nothing;
  if found then
    insert into mission_wakes as w (merchant_id, member_id) values (new.merchant_id, new.member_id)
      on conflict (merchant_id, member_id) do update set times = w.times + 1;
  end if;
  return null;
end $$;
create or replace trigger sessions_note_login_day after insert on sessions
  for each row execute function note_login_day();
