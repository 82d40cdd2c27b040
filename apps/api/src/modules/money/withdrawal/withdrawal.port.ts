import type { WithdrawalBound } from "@croupier/domain/withdrawal";
import type { Brand } from "../../../http/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import type { Leaving } from "../wagering/wagering.port.ts";

/** Why a member may not withdraw their entire balance. */
export interface Withheld {
  readonly bound: Exclude<WithdrawalBound, "held">;
  /** The part of the balance that it binds. */
  readonly units: bigint | "all";
  /** The turnover left until it is free, for a turnover requirement. */
  readonly turnoverLeftUnits?: bigint;
  /** The member's debt, if it binds everything. */
  readonly owedUnits?: bigint;
}

/** A module that binds members' money. The wiring passes all of them to the withdrawals. */
export interface Withholdings {
  /** The reasons that bind the member's balance now. */
  listWithheld(q: Queryable, memberId: bigint, leaving?: Leaving): Promise<readonly Withheld[]>;
}

/** Withdrawals, for other modules. */
export interface WithdrawalPort {
  /**
   * Rejects the member's open orders that no provider has received, so that their amounts are in the wallet again, in
   * the transaction of a chargeback. The caller has locked the member's row.
   */
  releaseUnsent(q: Queryable, brand: Brand, memberId: bigint, now: Date): Promise<void>;
  /**
   * The part of a member's wallet that may go to other wallets of the brand.
   * @param balanceUnits the wallet's balance before the caller's transaction took from it, which has locked the account
   */
  getTransferableUnits(q: Queryable, memberId: bigint, balanceUnits?: bigint): Promise<bigint>;
}
