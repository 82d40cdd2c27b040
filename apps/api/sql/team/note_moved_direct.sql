-- A member who is moved is counted below the new upline, and no more below the one before. change_teams comes
-- before it, and lets one move at a time, and nobody register meanwhile: so these rows are locked in any
-- order.
create or replace function note_moved_direct() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  insert into direct_counts as c (merchant_id, member_id, slot, directs)
    select new.merchant_id, o.member_id, pg_backend_pid() % 8, o.change
      from (values (old.upline_id, -1), (new.upline_id, 1)) o(member_id, change)
      where o.member_id is not null
    on conflict (merchant_id, member_id, slot) do update set directs = c.directs + excluded.directs;
  return null;
end $$;
create or replace trigger members_note_moved_direct after update of upline_id on members
  for each row when (old.upline_id is distinct from new.upline_id) execute function note_moved_direct();
