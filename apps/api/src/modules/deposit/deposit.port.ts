import type { Queryable } from "../../platform/db/database.ts";

/** A settled deposit on its way to the member. */
export interface SettledDeposit {
  brandId: number;
  memberId: bigint;
  provider: string;
  amountUnits: bigint;
  orderNo: string;
  now: Date;
}

/** What a deposit asks of the ledger; the wiring fills it. */
export interface DepositLedger {
  /** Credits a settled deposit once, in the caller's transaction. @throws when the ledger refuses it. */
  creditDeposit(q: Queryable, deposit: SettledDeposit): Promise<void>;
}
