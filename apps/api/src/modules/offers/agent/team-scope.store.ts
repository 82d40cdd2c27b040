import type { DayRange } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";

/** SQL: whether a member `m` is an agent. */
export const isAgent = "m.type not in (0, 4, 40)";

/**
 * The members whose days count, from $2 to $3: those of the agent $1, or of the last agent of the path $5 opened from there, on
 * the days on which each of the path was one step below the one before. For each agent one step below, `led` has the agents whose
 * members belong to them, with the days.
 */
export const teamScope = `with scope as materialized (
    select coalesce(($5::bigint[])[cardinality($5::bigint[])], $1::bigint) as agent_id, d.first_day, d.last_day
    from days_through($1, $5, $2, $3) d
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

/** A member who was in an agent's team on a day of a range; undefined for anybody else. */
export const findOfTeam = async (
  q: Queryable,
  agentId: bigint,
  memberId: bigint,
  [first, last]: DayRange,
): Promise<{ member_id: bigint; username: string } | undefined> =>
  (
    await q.query<{ member_id: bigint; username: string }>(
      `select m.member_id, m.username from members m where m.merchant_id = app_merchant() and m.member_id = $2
         and exists (select from team_of_days($1, $3, $4) t where t.member_id = $2)`,
      [agentId, memberId, first, last],
    )
  )[0];

/** The last of a path of agents from below an agent; undefined if it was never such a path on a day of a range. */
export const findOpened = async (
  q: Queryable,
  agentId: bigint,
  path: readonly bigint[],
  [first, last]: DayRange,
): Promise<{ member_id: bigint; username: string } | undefined> =>
  (
    await q.query<{ member_id: bigint; username: string }>(
      `select m.member_id, m.username from members m where m.merchant_id = app_merchant() and m.member_id = $5
         and exists (select from days_through($1, $2, $3, $4))`,
      [agentId, path, first, last, path.at(-1)],
    )
  )[0];
