import type { Queryable } from "../../../platform/db/database.ts";

export const findAffiliateCode = async (q: Queryable, memberId: bigint): Promise<string | undefined> =>
  (
    await q.query<{ affiliate_code: string }>("select affiliate_code from members where member_id = $1", [
      memberId,
    ])
  )[0]?.affiliate_code;

export const countInvited = async (q: Queryable, memberId: bigint): Promise<number> => {
  const [row] = await q.query<{ count: bigint }>(
    {
      name: "invited-count",
      text: "select count(*) from members where merchant_id = app_merchant() and upline_id = $1",
    },
    [memberId],
  );
  return Number(row?.count ?? 0);
};
