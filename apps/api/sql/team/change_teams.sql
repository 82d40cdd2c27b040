-- Somebody is moved, or becomes an agent or ceases to be one: the teams over them and over all below them are made anew.
-- The owner of the database does this, and the console will; the server's role has no call for it.
create or replace function change_teams() returns trigger language plpgsql as $$
declare
  moved bigint[];
begin
  perform pg_advisory_xact_lock(hashtext('team_members'), new.merchant_id);
  with recursive below as (
    select new.member_id
    union
    select m.member_id from below b
      join members m on m.merchant_id = new.merchant_id and m.upline_id = b.member_id
  )
  select array_agg(b.member_id) into moved from below b;
  delete from team_members t where t.merchant_id = new.merchant_id and t.member_id = any (moved);
  insert into team_members (merchant_id, agent_id, member_id, joined_at)
    select new.merchant_id, o.agent_id, o.member_id, o.joined_at from agents_over(new.merchant_id, moved) o;
  return null;
end $$;
create or replace trigger members_change_teams after update of upline_id, type, created_at on members
  for each row when ((old.upline_id, old.type, old.created_at) is distinct from (new.upline_id, new.type, new.created_at))
  execute function change_teams();
