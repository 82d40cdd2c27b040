import type { Queryable } from "../../platform/db/database.ts";
import type { NewReview, OpenReview, ReviewReason } from "./account-review.port.ts";

export const insertReview = async (q: Queryable, review: NewReview): Promise<void> => {
  const { memberId, reason, subject, details, now } = review;
  await q.query(
    {
      name: "account-review-insert",
      text: `insert into account_reviews (merchant_id, member_id, reason, subject, details, opened_at)
        values (app_merchant(), $1, $2, $3, $4, $5) on conflict do nothing`,
    },
    [memberId, reason, subject, details, now],
  );
};

export const listOpenReviews = async (q: Queryable, memberId: bigint): Promise<OpenReview[]> => {
  const rows = await q.query<{ reason: ReviewReason; subject: string; opened_at: Date }>(
    {
      name: "account-review-list-open",
      text: `select reason, subject, opened_at from account_reviews
        where merchant_id = app_merchant() and member_id = $1 and closed_at is null order by opened_at`,
    },
    [memberId],
  );
  return rows.map(({ opened_at: openedAt, ...row }) => ({ ...row, openedAt }));
};
