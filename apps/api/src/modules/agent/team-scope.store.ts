/** SQL: whether a member `m` is an agent. */
export const isAgent = "m.type not in (0, 4, 40)";

/**
 * Whose days count, from $2 to $3: of the agent $1, or of $5 in that team on the days on which they were. `led` has for each agent one
 * step below the agents whose members are theirs, with the days of it.
 */
export const teamScope = `with scope as materialized (
    select $1::bigint as agent_id, $2::date as first_day, $3::date as last_day where $5::bigint is null
    union all
    select t.member_id, t.first_day, t.last_day from team_of_days($1, $2, $3) t where t.member_id = $5
  ), heads as materialized (
    select s.member_id, greatest(s.from_day, c.first_day) as first_day, least(coalesce(s.to_day, 'infinity'), c.last_day) as last_day
    from scope c join upline_spans s on s.merchant_id = app_merchant() and s.agent_id = c.agent_id
        and s.from_day <= c.last_day and coalesce(s.to_day, 'infinity') >= c.first_day
      join members m on m.merchant_id = app_merchant() and m.member_id = s.member_id
    where ${isAgent}
  ), led as materialized (
    select h.member_id as head, h.member_id, h.first_day, h.last_day from heads h
    union all
    select h.member_id, t.member_id, t.first_day, t.last_day from heads h, team_of_days(h.member_id, h.first_day, h.last_day) t
      join members m on m.merchant_id = app_merchant() and m.member_id = t.member_id where ${isAgent}
  )`;
