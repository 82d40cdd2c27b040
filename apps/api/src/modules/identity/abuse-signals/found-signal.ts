import type { SignalKind } from "@croupier/domain/signal";

/** One sign of possible abuse, and the other accounts involved. */
export interface FoundSignal {
  readonly kind: SignalKind;
  readonly others: readonly bigint[];
}

/**
 * What signals are about: a reward or a bill's due, which wait because of them, a member's offers, or the duels of two
 * members.
 */
export type SignalSubject = "reward" | "due" | "offers" | "duels";

/** Signals that put something under review. */
export interface NewSignals {
  readonly subject: SignalSubject;
  readonly subjectId: bigint;
  readonly memberId: bigint;
  /** Not empty. */
  readonly found: readonly FoundSignal[];
  readonly answerBy: Date;
  readonly now: Date;
}
