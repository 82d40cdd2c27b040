import type { Queryable } from "../../platform/db/database.ts";
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

/** An operator's decision on what waits, or the date that has passed. */
export type ReviewEnd =
  | { readonly verdict: "pay"; readonly operatorId: bigint; readonly now: Date }
  | { readonly verdict: "refuse"; readonly operatorId: bigint; readonly reason: string; readonly now: Date };

/** What looks like abuse (ADR 78). It is read where something is given, in that transaction; none of it decides. */
export interface SignalPort {
  /** What the accounts of some members have in common with any other account of the brand, or with some, by which one person shows. */
  findShared(
    q: Queryable,
    memberIds: readonly bigint[],
    otherIds?: readonly bigint[],
  ): Promise<ReadonlyMap<bigint, readonly FoundSignal[]>>;
  /** The browser that members share with whoever invited them. */
  findSharedUse(
    q: Queryable,
    invited: readonly { readonly memberId: bigint; readonly inviterId: bigint }[],
  ): Promise<ReadonlyMap<bigint, readonly FoundSignal[]>>;
  /** What a vendor may compare to keep players apart who seem to be one person: 32 letters each, which name nobody. */
  listPairingMarks(q: Queryable, memberId: bigint): Promise<readonly string[]>;
  /** Puts what waits into the operators' queue. The caller has put it under review. */
  note(q: Queryable, signals: readonly NewSignals[]): Promise<void>;
  /** Whether a member is shown fewer offers for now. */
  hasFewerOffers(q: Queryable, memberId: bigint, now: Date): Promise<boolean>;
}

export const signalPort: SignalPort = {
  findShared,
  findSharedUse,
  listPairingMarks,
  note: noteSignals,
  hasFewerOffers,
};
