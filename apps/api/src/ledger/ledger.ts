import {
  type Database,
  findUniqueViolation,
  isDatabaseDown,
  type Queryable,
} from "../platform/db/database.ts";
import { createBetQueue } from "./bet-queue.ts";
import { type Bet, fingerprintOf, type LedgerAnswer, type Rollback, type Win } from "./vendor-calls.ts";

/** Where a credit comes from: each kind has a house account of its own. `trial` and `demo` are no income. */
export type CreditKind = "deposit" | "bonus" | "trial" | "demo";

export interface Credit {
  readonly memberId: bigint;
  readonly kind: CreditKind;
  /** The payment provider of a deposit, the programme of a bonus; empty where there is one only. */
  readonly source: string;
  /** Unique per brand and kind: the same key moves money once (INV-05). */
  readonly idempotencyKey: string;
  /** More than 0, in units of the currency / 100 000. */
  readonly amountUnits: bigint;
  /** What it is for, as people will look it up: an order number. */
  readonly reference: string;
  readonly now: Date;
}

/** The one door through which money moves. Every function is one call to the database and one transaction. */
export interface Ledger {
  /**
   * Takes a stake (INV-03). The same transaction id with the same data answers as the first time, refusals
   * included, and with other data `conflict` (INV-04, INV-05).
   */
  bet(brandId: number, bet: Bet): Promise<LedgerAnswer>;
  /** Pays a win of a bet; never refused for expired tokens, limits, maintenance or disabled games (rules 2, 4). */
  win(brandId: number, win: Win): Promise<LedgerAnswer>;
  /** Undoes a bet or win at most once (INV-06); what has not arrived yet is spent by a tombstone (INV-08). */
  rollback(brandId: number, rollback: Rollback): Promise<LedgerAnswer>;
  /**
   * Credits a member from the house, once per key. @returns `ok` with the balance that the first call left,
   * `conflict` when the key was used for something else, `player_unknown` when the brand has no such member.
   */
  credit(brandId: number, credit: Credit): Promise<LedgerAnswer>;
  /** The member's balance in units; 0 before the first movement (API-24). */
  getBalance(brandId: number, memberId: bigint): Promise<bigint>;
  /** The member's account, made when it is not there. @returns undefined for a member of another brand. */
  openAccount(brandId: number, memberId: bigint): Promise<bigint | undefined>;
}

const statements = {
  bet: {
    name: "ledger-bet",
    text: "select * from ledger_bet($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
  },
  bets: {
    name: "ledger-bets",
    text: "select * from ledger_bets($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
  },
  win: { name: "ledger-win", text: "select * from ledger_win($1, $2, $3, $4, $5, $6, $7, $8, $9)" },
  rollback: {
    name: "ledger-rollback",
    text: "select * from ledger_rollback($1, $2, $3, $4, $5, $6, $7, $8)",
  },
  credit: { name: "ledger-credit", text: "select * from ledger_credit($1, $2, $3, $4, $5, $6, $7)" },
  balance: {
    name: "ledger-balance",
    text: "select balance_units as balance from accounts where merchant_id = app_merchant() and member_id = $1 and kind = 'member'",
  },
  open: { name: "ledger-open", text: "select ledger_open_account($1) as account" },
} as const;

interface AnswerRow {
  status: LedgerAnswer["status"];
  balance: bigint | null;
  currency: string | null;
}

const toAnswer = (row: AnswerRow | undefined): LedgerAnswer => {
  if (!row) throw new Error("the ledger gave no answer");
  return {
    status: row.status,
    balanceUnits: row.balance ?? undefined,
    currency: row.currency ?? undefined,
  };
};

/** Whether the server itself refused a statement, and so has undone all of it. */
const isRefusedStatement = (error: unknown): boolean => error instanceof Error && "severity" in error;

/**
 * Runs a call again when another one with the same id came between its look and its write: nothing of it has
 * happened then, and the second look finds the other.
 */
const onceMoreAfterRace = async (call: () => Promise<LedgerAnswer>): Promise<LedgerAnswer> => {
  try {
    return await call();
  } catch (error) {
    if (findUniqueViolation(error) === undefined) throw error;
    return call();
  }
};

const betValues = (bet: Bet): readonly unknown[] => [
  bet.vendor,
  bet.player,
  bet.tokenHash,
  bet.transactionId,
  fingerprintOf("bet", bet),
  bet.roundId,
  bet.isRoundClosed,
  bet.gameCode,
  bet.amountUnits,
  bet.currency,
  bet.refusal,
  bet.now,
  bet.idleSince,
];

/** The values of many bets, one array a parameter. */
const betsValues = (bets: readonly Bet[]): readonly unknown[] => {
  const rows = bets.map(betValues);
  return Array.from({ length: 13 }, (_, column) =>
    rows.map((row) => {
      const value = row[column];
      return value instanceof Date ? value.toISOString() : value;
    }),
  );
};

const winValues = (win: Win): readonly unknown[] => [
  win.vendor,
  win.player,
  win.transactionId,
  win.referenceId,
  fingerprintOf("win", win),
  win.isRoundClosed,
  win.amountUnits,
  win.currency,
  win.now,
];

const rollbackValues = (rollback: Rollback): readonly unknown[] => [
  rollback.vendor,
  rollback.player,
  rollback.transactionId,
  rollback.referenceId,
  fingerprintOf("rollback", rollback),
  rollback.roundId,
  rollback.isRoundClosed,
  rollback.now,
];

const creditValues = (credit: Credit): readonly unknown[] => [
  credit.memberId,
  credit.kind,
  credit.source,
  credit.idempotencyKey,
  credit.amountUnits,
  credit.reference,
  credit.now,
];

/** Makes the ledger of this process. @see Ledger */
export function createLedger(database: Database): Ledger {
  const call = (
    brandId: number,
    statement: (typeof statements)[keyof typeof statements],
    values: readonly unknown[],
  ): Promise<LedgerAnswer> =>
    onceMoreAfterRace(() =>
      database.forBrand(brandId, async (q: Queryable) =>
        toAnswer((await q.query<AnswerRow>(statement, values))[0]),
      ),
    );
  const bet = createBetQueue({
    one: (brandId, one) => call(brandId, statements.bet, betValues(one)),
    many: (brandId, bets) =>
      database.forBrand(brandId, async (q) =>
        (await q.query<AnswerRow>(statements.bets, betsValues(bets))).map(toAnswer),
      ),
    isOutcomeOpen: (error) => isDatabaseDown(error) || !isRefusedStatement(error),
  });
  return {
    bet,
    win: (brandId, win) => call(brandId, statements.win, winValues(win)),
    rollback: (brandId, rollback) => call(brandId, statements.rollback, rollbackValues(rollback)),
    credit: (brandId, credit) => call(brandId, statements.credit, creditValues(credit)),
    getBalance: (brandId, memberId) =>
      database.forBrand(brandId, async (q) => {
        const rows = await q.query<{ balance: bigint }>(statements.balance, [memberId]);
        return rows[0]?.balance ?? 0n;
      }),
    openAccount: (brandId, memberId) =>
      database.forBrand(brandId, async (q) => {
        const rows = await q.query<{ account: bigint | null }>(statements.open, [memberId]);
        return rows[0]?.account ?? undefined;
      }),
  };
}

/** Makes this month's partition of the postings and those of the year ahead; each start of the server calls it. */
export const ensurePostingPartitions = (database: Database): Promise<unknown> =>
  database.withoutBrand((q) => q.query("select ensure_posting_partitions(12)"));

/**
 * Credits inside the caller's transaction, so that what the credit is for changes with it or not at all. The
 * caller must hold a lock that two credits of one key share. @see Ledger.credit
 */
export const creditInTransaction = async (q: Queryable, credit: Credit): Promise<LedgerAnswer> =>
  toAnswer((await q.query<AnswerRow>(statements.credit, creditValues(credit)))[0]);
