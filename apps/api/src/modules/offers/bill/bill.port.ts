import type { Queryable } from "../../../platform/db/database.ts";
import type { ReviewEnd } from "../../identity/abuse-signals/abuse-signals.port.ts";

/** The results of contracts, for other modules (ADR 71). */
export interface BillPort {
  /** Whether a member has owed a bill for thirty days. */
  isOverdue(q: Queryable, payerId: bigint, now: Date): Promise<boolean>;
  /** Ends a review because of signals: pays the due, or cancels it with a reason. @returns why it cannot be ended */
  endReview(q: Queryable, dueId: bigint, end: ReviewEnd): Promise<string | undefined>;
}
