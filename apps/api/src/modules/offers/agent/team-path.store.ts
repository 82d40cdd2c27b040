import type { Queryable } from "../../../platform/db/database.ts";

/** The path from an agent down to a member of the team, without the agent; undefined for anybody else. */
export const findPath = async (
  q: Queryable,
  agentId: bigint,
  memberId: bigint,
): Promise<{ member_id: bigint; username: string }[] | undefined> => {
  const rows = await q.query<{ member_id: bigint; username: string }>(
    `with recursive up as (
       select m.member_id, m.username, m.upline_id, 1 as steps from members m where m.merchant_id = app_merchant() and m.member_id = $2
         and exists (select from team_of($1) t where t.member_id = $2)
       union all
       select m.member_id, m.username, m.upline_id, u.steps + 1 from up u
         join members m on m.merchant_id = app_merchant() and m.member_id = u.upline_id
       where m.member_id <> $1 and u.steps < 1000
     ) select member_id, username from up order by steps desc`,
    [agentId, memberId],
  );
  return rows.length > 0 ? rows : undefined;
};
