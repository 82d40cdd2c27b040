import type { Queryable } from "../../../platform/db/database.ts";

export interface NewFeedback {
  brandId: number;
  memberId: bigint;
  sender: string;
  type: number;
  content: string;
  now: Date;
}

/**
 * Stores a member's feedback unless they have reached the limit since the given moment. Locks the member's row, so
 * concurrent requests are counted one after the other; needs a transaction. @returns whether it was stored
 */
export const createFeedback = async (
  q: Queryable,
  feedback: NewFeedback,
  limit: { since: Date; most: number },
): Promise<boolean> => {
  await q.query("select from members where member_id = $1 for no key update", [feedback.memberId]);
  const rows = await q.query<{ feedback_id: bigint }>(
    `insert into feedback (merchant_id, member_id, sender, type, content, created_at)
     select $1, $2, $3, $4, $5, $6
     where (select count(*) from feedback where merchant_id = $1 and member_id = $2 and created_at > $7) < $8
     returning feedback_id`,
    [
      feedback.brandId,
      feedback.memberId,
      feedback.sender,
      feedback.type,
      feedback.content,
      feedback.now,
      limit.since,
      limit.most,
    ],
  );
  return rows.length > 0;
};
