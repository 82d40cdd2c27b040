-- The first agent above a member; members above who are no agents are passed over. @returns null without one
create or replace function nearest_agent(in_merchant integer, in_member bigint) returns bigint
  language sql stable as $$
  with recursive up as (
    select m.upline_id, 1 as steps from public.members m
      where m.merchant_id = in_merchant and m.member_id = in_member
    union all
    select m.upline_id, u.steps + 1 from up u
      join public.members m on m.merchant_id = in_merchant and m.member_id = u.upline_id
      -- A loop of uplines ends.
      where m.type in (0, 4, 40) and u.steps < 1000
  )
  select a.member_id from up u
    join public.members a on a.merchant_id = in_merchant and a.member_id = u.upline_id
    where a.type not in (0, 4, 40) and a.member_id <> in_member order by u.steps limit 1
$$;
grant execute on function nearest_agent(integer, bigint) to croupier_app;
