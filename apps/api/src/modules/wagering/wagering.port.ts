import type { Language } from "@croupier/domain/languages";
import type { RequirementHold, RequirementSource, Weights } from "@croupier/domain/requirement";
import type { Queryable } from "../../platform/db/database.ts";

/** A requirement that begins, in the transaction of the money that it comes with. */
export interface Grant {
  readonly memberId: bigint;
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
   * Begins a requirement. The caller has credited the money in this transaction, so that the member's account is locked,
   * and says what the balance was before: an older requirement of an empty wallet ends first.
   */
  grant(q: Queryable, grant: Grant & { balanceBeforeUnits: bigint; now: Date }): Promise<void>;
  /** Ends what an empty wallet had open. The caller has credited money, and says what the balance was before. */
  endEmptied(
    q: Queryable,
    credit: { memberId: bigint; balanceBeforeUnits: bigint; now: Date },
  ): Promise<void>;
}
