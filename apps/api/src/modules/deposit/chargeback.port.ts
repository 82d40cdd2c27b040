import type { Brand } from "../../http/context.ts";
import type { Queryable } from "../../platform/db/database.ts";

/** What a chargeback needs of withdrawals. */
export interface UnsentWithdrawals {
  /**
   * Gives back to the wallet what the member's open withdrawals hold, those that nobody has sent yet, in the caller's
   * transaction. The caller has locked the member's row.
   */
  releaseUnsent(q: Queryable, brand: Brand, memberId: bigint, now: Date): Promise<void>;
}
