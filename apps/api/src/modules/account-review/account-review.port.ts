import type { Queryable } from "../../platform/db/database.ts";

/** What each reason for a review says about its case. Amounts are units, as text. */
export interface ReviewDetails {
  /** SEC-56: one win was higher than the brand lets pass without a look. */
  win_over_ceiling: { vendor: string; gameCode: string; amountUnits: string; ceilingUnits: string };
}

export type ReviewReason = keyof ReviewDetails;

export interface NewReview<R extends ReviewReason = ReviewReason> {
  readonly memberId: bigint;
  readonly reason: R;
  /** Names the case: the same case opens one review, however often it is reported. */
  readonly subject: string;
  readonly details: ReviewDetails[R];
  readonly now: Date;
}

export interface OpenReview {
  readonly reason: ReviewReason;
  readonly subject: string;
  readonly openedAt: Date;
}

/** Accounts that a person has to look at. */
export interface AccountReviewPort {
  /** Puts an account under review, in the caller's transaction. */
  open(q: Queryable, review: NewReview): Promise<void>;
  /** The member's open reviews, oldest first. While there is one, no withdrawal leaves (SEC-56). */
  listOpen(q: Queryable, memberId: bigint): Promise<OpenReview[]>;
}
