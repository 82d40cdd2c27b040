-- Has the job of the missions look at a member who has proved a mobile number.
create or replace function wake_missions() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  insert into mission_wakes as w (merchant_id, member_id) values (new.merchant_id, new.member_id)
    on conflict (merchant_id, member_id) do update set times = w.times + 1;
  return null;
end $$;
create or replace trigger members_wake_missions after update of mobile_verified_at on members for each row
  when (old.mobile_verified_at is null and new.mobile_verified_at is not null)
  execute function wake_missions();
