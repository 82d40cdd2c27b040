import type { Queryable } from "../../platform/db/database.ts";
import type { ReviewEnd } from "../abuse-signals/abuse-signals.port.ts";

/** What contracts come to, for other modules (ADR 71). */
export interface BillPort {
  /** Whether somebody has owed a bill for thirty days. */
  isOverdue(q: Queryable, payerId: bigint, now: Date): Promise<boolean>;
  /** Ends a review because of signals: pays what is owed, or cancels it with a reason. @returns why it cannot be ended */
  endReview(q: Queryable, dueId: bigint, end: ReviewEnd): Promise<string | undefined>;
}
