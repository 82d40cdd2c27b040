import type { Language } from "@croupier/domain/languages";
import type { RequirementHold, RequirementSource, Weights } from "@croupier/domain/requirement";
import type { Queryable } from "../../../platform/db/database.ts";

/** A new requirement, in the transaction of the money it comes with. */
export interface Grant {
  readonly source: RequirementSource;
  /** The sign-up or the order: each grants once (RWD-01). */
  readonly sourceKey: string;
  readonly titles: Readonly<Partial<Record<Language, string>>>;
  /** The credited amount. */
  readonly grantedUnits: bigint;
  /** The most that giving it up returns; 0 for the member's own money, which cannot be given up. */
  readonly heldUnits: bigint;
  readonly requiredUnits: bigint;
  readonly weights: Weights;
  readonly hold: RequirementHold;
  readonly expiresAt: Date | undefined;
}

/** The member whom the caller's transaction has credited. */
export interface Credited {
  readonly memberId: bigint;
  /** The part of it that is in the wallet now. */
  readonly creditedUnits: bigint;
  readonly now: Date;
}

/** The money that requirements keep from leaving, as of this instant. */
export interface TurnoverLeft {
  /** The remaining turnover. */
  readonly leftUnits: bigint;
  /** The part of the balance that it binds. */
  readonly boundUnits: bigint | "all";
  /** The part of the balance that is bound by expired requirements. */
  readonly expiredUnits: bigint;
}

/** How money is about to leave a wallet. */
export interface Leaving {
  /** It goes to another wallet of the brand, and not out of it. */
  readonly isTransfer?: boolean | undefined;
  /**
   * The wallet's balance before the caller's transaction took from it, if it did: an amount that is only on its way out
   * empties no wallet. That transaction has locked the account, because a balance that is a moment old may lack a win.
   */
  readonly balanceUnits?: bigint | undefined;
}

/** Turnover requirements (ADR 52). They bind money and move none. */
export interface WageringPort {
  /**
   * The turnover that the member still has to make. It counts everything settled before, including a round of one second
   * ago (RWD-12). That of their own money binds no withdrawal while an exclusion stops their play (PLAY-12).
   */
  getLeft(q: Queryable, memberId: bigint, leaving?: Leaving): Promise<TurnoverLeft>;
  /**
   * Begins requirements of one member. The caller has credited the money in this transaction, so that the member's account
   * is locked: the wallet's open requirements end first, if it was empty without the credit.
   */
  grant(q: Queryable, to: Credited, grants: readonly Grant[]): Promise<void>;
  /** Ends the open requirements of a wallet that was empty without the caller's credit. */
  endEmptied(q: Queryable, to: Credited): Promise<void>;
  /**
   * Takes, to ask for it again, from the turnover that the member's deposits lacked when the wallet was empty, of those that ended
   * so since a time. Nothing is taken twice. The caller's transaction has locked the member's row. @returns the units taken
   */
  takeUnmet(q: Queryable, memberId: bigint, of: { since: Date; mostUnits: bigint }): Promise<bigint>;
  /** The given members with a requirement that binds something. `endEmptied` does nothing for the others. */
  listBound(q: Queryable, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
}
