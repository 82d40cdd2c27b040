-- The part of a rebate's line that the member's own play earned; for a correction, the change of that part.
-- An agent's line also has what the team below brought.
create or replace function own_rebate(in_line public.settlement_lines) returns bigint
  language sql stable as $$
  select in_line.own_units - coalesce((
    select b.own_units from public.settlement_lines b
      where b.merchant_id = in_line.merchant_id and b.day = in_line.day and b.member_id = in_line.member_id
        and b.category = in_line.category and b.revision < in_line.revision
      order by b.revision desc limit 1), 0)
$$;
grant execute on function own_rebate(public.settlement_lines) to croupier_app;
