import type { Queryable } from "../../../platform/db/database.ts";

/** An agent opens one account after the other, so that the day's limit holds. */
export const lockOpener = (q: Queryable, agentId: bigint): Promise<object[]> =>
  q.query("select from members where member_id = $1 for no key update", [agentId]);

/** How many accounts an agent has opened since an instant. */
export const countOpened = async (
  q: Queryable,
  agentId: bigint,
  method: string,
  since: Date,
): Promise<number> => {
  const [row] = await q.query<{ count: number }>(
    "select count(*)::integer as count from members where upline_id = $1 and register_method = $2 and created_at >= $3",
    [agentId, method, since],
  );
  return row?.count ?? 0;
};
