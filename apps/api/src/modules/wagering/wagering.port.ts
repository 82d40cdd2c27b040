import type { Language } from "@croupier/domain/languages";
import type { RequirementHold, RequirementSource, Weights } from "@croupier/domain/requirement";
import type { Queryable } from "../../platform/db/database.ts";

/** A requirement that begins, in the transaction of the money that it comes with. */
export interface Grant {
  readonly source: RequirementSource;
  /** The sign-up or the order: the same one grants once (RWD-01). */
  readonly sourceKey: string;
  readonly titles: Readonly<Partial<Record<Language, string>>>;
  /** What was credited. */
  readonly grantedUnits: bigint;
  /** What giving it up returns at most; 0 for the member's own money, which cannot be given up. */
  readonly heldUnits: bigint;
  readonly requiredUnits: bigint;
  readonly weights: Weights;
  readonly hold: RequirementHold;
  readonly expiresAt: Date | undefined;
}

/** Whom the caller's transaction has credited. */
export interface Credited {
  readonly memberId: bigint;
  /** What of it is in the wallet now. */
  readonly creditedUnits: bigint;
  readonly now: Date;
}

/** What requirements keep from leaving, as of this instant. */
export interface TurnoverLeft {
  /** What is left to be played. */
  readonly leftUnits: bigint;
  /** How much of the balance it binds. */
  readonly boundUnits: bigint | "all";
  /** How much of the balance is bound by requirements whose time is over. */
  readonly expiredUnits: bigint;
}

/** Turnover requirements (ADR 52). They bind money and move none. */
export interface WageringPort {
  /**
   * What the member has left to play. It counts everything that was settled before, so a round of one second ago is in it
   * (RWD-12).
   * @param balanceUnits what the wallet had before the caller's transaction took from it, where it did
   */
  getLeft(q: Queryable, memberId: bigint, balanceUnits?: bigint): Promise<TurnoverLeft>;
  /**
   * Begins requirements of one member. The caller has credited the money in this transaction, so that the member's account is
   * locked: what the wallet had open ends first, where it was empty without the credit.
   */
  grant(q: Queryable, to: Credited, grants: readonly Grant[]): Promise<void>;
  /** Ends what a wallet had open that was empty without what the caller has credited. */
  endEmptied(q: Queryable, to: Credited): Promise<void>;
  /** Those of the members who have a requirement that binds something. `endEmptied` does nothing for the others. */
  listBound(q: Queryable, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
}
