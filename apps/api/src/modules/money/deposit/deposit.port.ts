import type { Brand } from "../../../http/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";

/** What a chargeback needs of withdrawals. */
export interface UnsentWithdrawals {
  /**
   * Returns to the wallet the money held by the member's open withdrawals that nobody has sent yet, in the caller's
   * transaction. The caller has locked the member's row.
   */
  releaseUnsent(q: Queryable, brand: Brand, memberId: bigint, now: Date): Promise<void>;
}
