import type { Queryable } from "../../../platform/db/database.ts";

/** What each reason for a review says about its case. Amounts are units, as text. */
export interface ReviewDetails {
  /** SEC-56: one win exceeded the amount that the brand credits without a review. */
  win_over_ceiling: { vendor: string; gameCode: string; amountUnits: string; ceilingUnits: string };
  /** SEC-65: a provider contradicted an earlier answer about a payout. `step` is the order's own. */
  payout_contradiction: { orderNo: string; step: string; said: string; amountUnits: string };
  /** EXT-10: a deposit exceeded its order by more than the brand credits without a review. */
  deposit_overpaid: { orderNo: string; amountUnits: string; ceilingUnits: string };
  /** CASE-26: an unproved contact, or the name and birthday, match a person who is excluded at all brands. */
  excluded_likeness: { by: "contact" | "person" };
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

/** The finding, by its reason. */
export type ReviewCase = {
  [R in ReviewReason]: { readonly reason: R; readonly details: ReviewDetails[R] };
}[ReviewReason];

export interface OpenReview {
  readonly reason: ReviewReason;
  readonly subject: string;
  readonly openedAt: Date;
}

/** A review that waits for a person, with the account it is about. */
export type WaitingReview = ReviewCase &
  OpenReview & { readonly memberId: bigint; readonly username: string };

/** Who ends a review, and why. */
export interface ReviewEnd {
  readonly subject: string;
  /** The operator's username. */
  readonly operator: string;
  readonly reason: string;
  readonly now: Date;
}

/** Accounts that a person has to review. */
export interface AccountReviewPort {
  /** Puts an account under review, in the caller's transaction. */
  open(q: Queryable, review: NewReview): Promise<void>;
  /** Whether a case has opened a review, which may have ended since. */
  hasOpened(q: Queryable, reason: ReviewReason, subject: string): Promise<boolean>;
  /** The member's open reviews, oldest first. While there is one, no withdrawal leaves (SEC-56). */
  listOpen(q: Queryable, memberId: bigint): Promise<OpenReview[]>;
  /** The brand's open reviews, oldest first. */
  listWaiting(q: Queryable): Promise<WaitingReview[]>;
  /**
   * Ends the open review of a case, and keeps who decided it and why (SEC-62). The same case opens no other one.
   * @returns the member whose account it was about; undefined when no review of this case is open
   */
  end(q: Queryable, end: ReviewEnd): Promise<bigint | undefined>;
}
