import type { Queryable } from "../../../platform/db/database.ts";

/** A new debt: the part of a chargeback that the member's wallet could not cover. */
export interface NewDebt {
  readonly memberId: bigint;
  readonly orderNo: string;
  readonly caseNo: string;
  /** The payment provider, whose house account is owed the money. */
  readonly provider: string;
  readonly amountUnits: bigint;
  readonly now: Date;
}

/** Members' debts (ADR 44). No withdrawal of a member who owes anything leaves. */
export interface DebtPort {
  /** The member's debt in units; 0 for none. */
  getDebt(q: Queryable, memberId: bigint): Promise<bigint>;
  /** Opens a debt, in the transaction of its chargeback. */
  open(q: Queryable, debt: NewDebt): Promise<void>;
  /**
   * Pays the member's debts from their wallet, oldest first, in the caller's transaction. The caller has locked the
   * member's row.
   * @param by the credit of a deposit that pays it, by its key; this keeps a repeated call from paying twice
   * @returns the amount paid, in units
   */
  collect(
    q: Queryable,
    by: { memberId: bigint; creditKey: string; atMostUnits: bigint; now: Date },
  ): Promise<bigint>;
  /** Ends the debt of a reversed chargeback. @returns the amount that had been paid, in units */
  reverse(q: Queryable, of: { orderNo: string; caseNo: string }): Promise<bigint>;
}
