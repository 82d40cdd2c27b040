import type { WithdrawalBound } from "@croupier/domain/withdrawal";
import type { Brand } from "../../http/context.ts";
import type { Queryable } from "../../platform/db/database.ts";

/** Why a member may not withdraw all that they have. */
export interface Withheld {
  readonly bound: Exclude<WithdrawalBound, "held">;
  /** How much of the balance it binds. */
  readonly units: bigint | "all";
  /** What is left to be played until it is free, of a turnover requirement. */
  readonly turnoverLeftUnits?: bigint;
  /** What the member owes, of a debt that binds everything. */
  readonly owedUnits?: bigint;
}

/** A module that binds members' money. The wiring hands all of them to the withdrawals. */
export interface Withholdings {
  /**
   * What binds the member's balance now.
   * @param balanceUnits what the wallet had before the caller's transaction took from it, where it did: an amount that is only on
   * its way out empties no wallet
   */
  listWithheld(q: Queryable, memberId: bigint, balanceUnits?: bigint): Promise<readonly Withheld[]>;
}

/** What other modules may do with withdrawals. */
export interface WithdrawalPort {
  /**
   * Rejects the member's open orders that no provider has been given, so that their amounts are in the wallet again, in
   * the transaction of a chargeback. The caller has locked the member's row.
   */
  releaseUnsent(q: Queryable, brand: Brand, memberId: bigint, now: Date): Promise<void>;
  /**
   * How much of a member's wallet may leave it, by whatever way.
   * @param balanceUnits what the wallet has, or had before the caller's transaction took from it
   */
  getFreeUnits(q: Queryable, memberId: bigint, balanceUnits: bigint): Promise<bigint>;
}
