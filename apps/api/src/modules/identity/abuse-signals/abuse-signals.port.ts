import type { Queryable } from "../../../platform/db/database.ts";
import type { FoundSignal, NewSignals } from "./found-signal.ts";
import { findShared, findSharedUse, listPairingMarks } from "./marks.store.ts";
import { hasFewerOffers, noteSignals } from "./signal.store.ts";

export {
  type Active,
  asksForActives,
  type DayMoney,
  findSalarySignals,
  isCrowded,
  isPassedThrough,
  isTierJustReached,
} from "./abuse-signals.policy.ts";
export type { FoundSignal } from "./found-signal.ts";

/** An operator's decision on a review, or the date after which it ends. */
export type ReviewEnd =
  | { readonly verdict: "pay"; readonly operatorId: bigint; readonly now: Date }
  | { readonly verdict: "refuse"; readonly operatorId: bigint; readonly reason: string; readonly now: Date };

/** Signals of possible abuse (ADR 78). They are read in the transaction that grants something; none of them decides. */
export interface AbuseSignalsPort {
  /**
   * What the accounts of some members share with any other account of the brand, or with given ones, as a sign of one person
   * behind both.
   */
  findShared(
    q: Queryable,
    memberIds: readonly bigint[],
    otherIds?: readonly bigint[],
  ): Promise<ReadonlyMap<bigint, readonly FoundSignal[]>>;
  /** The browser that members share with their inviter. */
  findSharedUse(
    q: Queryable,
    invited: readonly { readonly memberId: bigint; readonly inviterId: bigint }[],
  ): Promise<ReadonlyMap<bigint, readonly FoundSignal[]>>;
  /** Marks that a vendor may compare to keep apart players who seem to be one person: 32 letters each, naming nobody. */
  listPairingMarks(q: Queryable, memberId: bigint): Promise<readonly string[]>;
  /** Puts a reward, due or member into the operators' queue. The caller has put it under review. */
  note(q: Queryable, signals: readonly NewSignals[]): Promise<void>;
  /** Whether a member is shown fewer offers for now. */
  hasFewerOffers(q: Queryable, memberId: bigint, now: Date): Promise<boolean>;
}

export const abuseSignals: AbuseSignalsPort = {
  findShared,
  findSharedUse,
  listPairingMarks,
  note: noteSignals,
  hasFewerOffers,
};
