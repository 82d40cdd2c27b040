import type { SignalKind } from "@croupier/domain/signal";

/** One thing that looks like abuse, and the other accounts that it is about. */
export interface FoundSignal {
  readonly kind: SignalKind;
  readonly others: readonly bigint[];
}

/**
 * What signals are about: a reward or what is owed by a bill, which wait because of them, the offers of a member, or the duels of two
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
