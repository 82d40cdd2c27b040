-- The agents over members, found by walking up from each. A loop of uplines ends, and nobody is in their own
-- team.
create or replace function agents_over(in_merchant integer, in_members bigint[])
returns table (agent_id bigint, member_id bigint, joined_at timestamptz)
language sql stable as $$
  with recursive over as (
    select m.member_id, m.created_at, m.upline_id from public.members m
      where m.merchant_id = in_merchant and m.member_id = any (in_members)
    union
    select o.member_id, o.created_at, m.upline_id from over o
      join public.members m on m.merchant_id = in_merchant and m.member_id = o.upline_id
  )
  select a.member_id, o.member_id, o.created_at from over o
    join public.members a on a.merchant_id = in_merchant and a.member_id = o.upline_id
    where a.type not in (0, 4, 40) and a.member_id <> o.member_id
$$;
