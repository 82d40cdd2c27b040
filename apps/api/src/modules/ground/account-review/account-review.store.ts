import type { Queryable } from "../../../platform/db/database.ts";
import type {
  NewReview,
  OpenReview,
  ReviewCase,
  ReviewEnd,
  ReviewReason,
  WaitingReview,
} from "./account-review.port.ts";

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

export const hasReview = async (q: Queryable, reason: ReviewReason, subject: string): Promise<boolean> => {
  const rows = await q.query(
    "select from account_reviews where merchant_id = app_merchant() and reason = $1 and subject = $2",
    [reason, subject],
  );
  return rows.length > 0;
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

type WaitingRow = ReviewCase & {
  subject: string;
  opened_at: Date;
  member_id: bigint;
  username: string;
};

export const listWaitingReviews = async (q: Queryable): Promise<WaitingReview[]> => {
  const rows = await q.query<WaitingRow>(
    `select r.reason, r.subject, r.opened_at, r.member_id, m.username, r.details
     from account_reviews r join members m on m.member_id = r.member_id
     where r.merchant_id = app_merchant() and r.closed_at is null order by r.opened_at, r.subject`,
  );
  return rows.map(({ opened_at: openedAt, member_id: memberId, ...row }) => ({ ...row, openedAt, memberId }));
};

export const endReview = async (q: Queryable, end: ReviewEnd): Promise<bigint | undefined> => {
  const rows = await q.query<{ member_id: bigint }>(
    `update account_reviews set closed_at = $2, closed_by = $3, close_reason = $4
     where merchant_id = app_merchant() and subject = $1 and closed_at is null returning member_id`,
    [end.subject, end.now, end.operator, end.reason],
  );
  return rows[0]?.member_id;
};
