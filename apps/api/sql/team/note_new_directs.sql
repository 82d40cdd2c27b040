-- A new member is counted below their upline (count_directs), in one of eight rows, by the connection.
create or replace function note_new_directs() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  insert into direct_counts as c (merchant_id, member_id, slot, directs)
    select n.merchant_id, n.upline_id, pg_backend_pid() % 8, count(*) from new_members n
      where n.upline_id is not null group by 1, 2 order by 1, 2
    on conflict (merchant_id, member_id, slot) do update set directs = c.directs + excluded.directs;
  return null;
end $$;
create or replace trigger members_note_new_directs after insert on members
  referencing new table as new_members
  for each statement execute function note_new_directs();
