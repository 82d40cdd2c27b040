import type { Queryable } from "../../platform/db/database.ts";

/** A debt that begins: the part of a chargeback that the member's wallet could not cover. */
export interface NewDebt {
  readonly memberId: bigint;
  readonly orderNo: string;
  readonly caseNo: string;
  /** The payment provider, whose house account is owed the money. */
  readonly provider: string;
  readonly amountUnits: bigint;
  readonly now: Date;
}

/** What members owe (ADR 44). While a member owes anything, no withdrawal of theirs leaves. */
export interface DebtPort {
  /** What the member owes in units; 0 for nothing. */
  getDebt(q: Queryable, memberId: bigint): Promise<bigint>;
  /** Opens a debt, in the transaction of its chargeback. */
  open(q: Queryable, debt: NewDebt): Promise<void>;
  /**
   * Pays the member's debts from their wallet, oldest first, in the caller's transaction. The caller has locked the
   * member's row.
   * @param by the order whose credit it is taken from; it keeps a repeated call from paying twice
   * @returns what was paid, in units
   */
  collect(
    q: Queryable,
    by: { memberId: bigint; orderNo: string; atMostUnits: bigint; now: Date },
  ): Promise<bigint>;
  /** Ends the debt of a chargeback that was reversed. @returns what had been paid of it, in units */
  reverse(q: Queryable, of: { orderNo: string; caseNo: string }): Promise<bigint>;
}
