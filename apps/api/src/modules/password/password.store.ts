import type { Queryable } from "../../platform/db/database.ts";

export const deleteResetsOfMember = (q: Queryable, memberId: bigint): Promise<object[]> =>
  q.query("delete from password_resets where member_id = $1", [memberId]);
