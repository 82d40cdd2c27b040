import type { Queryable } from "../../platform/db/database.ts";

/** What somebody is paid for. */
export type EarningKind = "rebate" | "salary" | "dividend";

/** One line that is credited, or taken back. */
export interface EarningItem {
  readonly memberId: bigint;
  /** More than 0. */
  readonly amountUnits: bigint;
  /** Unique per brand and kind: the same line moves money once. */
  readonly key: string;
  /** How the statement names it. */
  readonly reference: string;
}

/** Serves what somebody owes others once they have received money. Runs in the transaction of the credit. */
export type ServeBills = (q: Queryable, memberIds: readonly bigint[], now: Date) => Promise<void>;

/** What agents earn, and members with a contract (ADR 69). No call of it debits a wallet (AGT-28). */
export interface EarningsPort {
  /**
   * Credits lines, each once by its key. What a member owes for lines that were taken back is netted first (AGT-17), then their
   * bills are served. It holds the brand's earnings until the transaction ends.
   */
  credit(q: Queryable, kind: EarningKind, items: readonly EarningItem[], now: Date): Promise<void>;
  /** Takes a line back, down to a balance of 0; the rest becomes a debt. The same key answers the same. */
  takeBack(
    q: Queryable,
    kind: EarningKind,
    item: EarningItem,
    now: Date,
  ): Promise<{ takenUnits: bigint; owedUnits: bigint }>;
  /**
   * Pays a bill from one member's earnings to another's, as much of it as there is. The caller notes it, and then has the receiver
   * served.
   * @param key unique per payment
   * @returns what was paid, in units
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
  /** After members have received money: what they owe for lines that were taken back, then their bills. */
  serve: ServeBills;
  /** Balances in units; without an entry, 0. */
  getBalances(q: Queryable, memberIds: readonly bigint[]): Promise<Map<bigint, bigint>>;
  /** What members owe for lines that were taken back, in units; without an entry, nothing. */
  getDebts(q: Queryable, memberIds: readonly bigint[]): Promise<Map<bigint, bigint>>;
  /** Holds the brand's earnings until the transaction ends, as each of the others does. */
  hold(q: Queryable): Promise<void>;
  /** Has the bills of whoever receives money served. */
  onCredited(serve: ServeBills): void;
}
