import type { Queryable } from "../../../platform/db/database.ts";

/** What a member is paid for. */
export type EarningKind = "rebate" | "salary" | "dividend";

/** One line that is credited, or taken back. */
export interface EarningItem {
  readonly memberId: bigint;
  /** More than 0. */
  readonly amountUnits: bigint;
  /** Unique per brand and kind: the same line moves money once. */
  readonly key: string;
  /** The reference shown in the statement. */
  readonly reference: string;
}

/** Pays what members owe others once they have received money. Runs in the transaction of the credit. */
export type ServeBills = (q: Queryable, memberIds: readonly bigint[], now: Date) => Promise<void>;

/** The earnings of agents, and of members with a contract (ADR 69). None of its calls debits a wallet (AGT-28). */
export interface EarningsPort {
  /**
   * Credits lines, each once by its key. What a member owes for lines that were taken back is netted first (AGT-17), then
   * their bills are served. It locks the brand's earnings until the transaction ends.
   */
  credit(q: Queryable, kind: EarningKind, items: readonly EarningItem[], now: Date): Promise<void>;
  /** Takes a line back, down to a balance of 0; the rest becomes a debt. Repeating a key returns the same result. */
  takeBack(
    q: Queryable,
    kind: EarningKind,
    item: EarningItem,
    now: Date,
  ): Promise<{ takenUnits: bigint; owedUnits: bigint }>;
  /**
   * Pays a bill from one member's earnings to another's, as far as they go. The caller records it, and then serves the
   * receiver's bills.
   * @param key unique per payment
   * @returns the amount paid, in units
   */
  payAtMost(
    q: Queryable,
    bill: {
      readonly kind: "salary" | "dividend";
      readonly fromId: bigint;
      readonly toId: bigint;
      readonly amountUnits: bigint;
      readonly key: string;
      readonly reference: string;
    },
    now: Date,
  ): Promise<bigint>;
  /** After members have received money: pays their debts for lines taken back, then their bills. */
  serve: ServeBills;
  /** Balances in units; a missing entry is 0. */
  getBalances(q: Queryable, memberIds: readonly bigint[]): Promise<Map<bigint, bigint>>;
  /** Members' debts for lines taken back, in units; a missing entry is 0. */
  getDebts(q: Queryable, memberIds: readonly bigint[]): Promise<Map<bigint, bigint>>;
  /** Locks the brand's earnings until the transaction ends, as the other calls do. */
  hold(q: Queryable): Promise<void>;
  /** Registers the function that serves the bills of members who receive money. */
  onCredited(serve: ServeBills): void;
}
