import type { Queryable } from "../../platform/db/database.ts";

export const findAffiliateCode = async (q: Queryable, memberId: bigint): Promise<string | undefined> =>
  (
    await q.query<{ affiliate_code: string }>("select affiliate_code from members where member_id = $1", [
      memberId,
    ])
  )[0]?.affiliate_code;

export interface InvitedRow {
  username: string;
  created_at: Date;
}

/** The members that a member invited, newest first. */
export const listInvited = (
  q: Queryable,
  memberId: bigint,
  limit: number,
  offset: number,
): Promise<InvitedRow[]> =>
  q.query<InvitedRow>(
    {
      name: "invited",
      text: `select username, created_at from members where merchant_id = app_merchant() and upline_id = $1
             order by member_id desc limit $2 offset $3`,
    },
    [memberId, limit, offset],
  );

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
