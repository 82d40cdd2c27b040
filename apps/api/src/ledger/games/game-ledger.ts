import type { Database, NamedStatement, Queryable } from "../../platform/db/database.ts";
import { findUniqueViolation, isDatabaseDown, isLockHeld } from "../../platform/db/faults.ts";
import { createBetQueue } from "./bet-queue.ts";
import { decidePrize, takePrizes } from "./prizes.ts";
import { runTogether, type Together, type TogetherOptions } from "./together.ts";
import {
  type Bet,
  type DecidedPrize,
  fingerprintOf,
  type GameAnswer,
  type GameCall,
  type GameStatus,
  type Prize,
  type PrizeAnswer,
  type PrizeDecision,
  type Rollback,
  type Win,
} from "./vendor-calls.ts";

/** What a vendor's calls do with money. Every function is one database call and one transaction. */
export interface GameLedger {
  /**
   * Takes a stake (INV-03). A repeated transaction id with the same data gets the first answer again, also when that
   * was a refusal. With other data it gets `conflict` (INV-04, INV-05).
   */
  bet(brandId: number, bet: Bet): Promise<GameAnswer>;
  /**
   * Pays a win of a bet. Expired tokens, limits, maintenance and disabled games never refuse it (ADR 22, PLAY-04).
   * `alongside` runs in the same transaction when the win is paid, or was paid before.
   */
  win(brandId: number, win: Win, alongside?: (q: Queryable) => Promise<void>): Promise<GameAnswer>;
  /** Undoes a bet or win at most once (INV-06). If it has not arrived yet, a tombstone uses up its id (INV-08). */
  rollback(brandId: number, rollback: Rollback): Promise<GameAnswer>;
  /**
   * Takes prizes that the vendor gives away, each at most once. They move money without play: no round, limit or turnover hears of it. What
   * is above the caps is held for a person (CASE-07).
   * @returns an answer for each; or, when one was refused and nothing moved, that one alone
   */
  prizes(brandId: number, prizes: readonly Prize[]): Promise<readonly PrizeAnswer[]>;
  /**
   * Pays a prize that a cap holds, or refuses it, as a person has decided, in the caller's transaction. Two that decide at
   * once decide once.
   */
  decidePrize(q: Queryable, decision: PrizeDecision): Promise<DecidedPrize>;
  /**
   * Runs calls of one player in one transaction: all of them are accepted, or none. A bet that makes the batch fail is
   * stored as refused, as when it comes alone (INV-05). Each of `options.steps` makes its call in its turn.
   */
  together(brandId: number, options: TogetherOptions): Promise<Together>;
  /** Has a connection plan the statement of bets, which costs more than a bet. Nothing is written. */
  prepare(q: Queryable): Promise<unknown>;
}

const statements = {
  bet: {
    name: "ledger-bet",
    text: "select * from ledger_bet($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
  },
  bets: {
    name: "ledger-place-bets",
    text: "select * from ledger_place_bets($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
  },
  win: {
    name: "ledger-win",
    text: "select * from ledger_win($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
  },
  rollback: {
    name: "ledger-rollback",
    text: "select * from ledger_rollback($1, $2, $3, $4, $5, $6, $7, $8)",
  },
} as const;

interface AnswerRow {
  status: GameAnswer["status"];
  balance: bigint | null;
  currency: string | null;
}

/** An answer of a batch. A status of null sends the bet alone. */
interface PlacedRow extends Omit<AnswerRow, "status"> {
  place: number;
  status: GameAnswer["status"] | null;
}
/** The largest value of a column (INV-13). */
const largestUnits = 2n ** 63n - 1n;
const tooLarge: GameAnswer = { status: "amount_too_large", balanceUnits: undefined, currency: undefined };

const toAnswer = (row: AnswerRow | undefined): GameAnswer => {
  if (!row) throw new Error("the ledger gave no answer");
  return {
    status: row.status,
    balanceUnits: row.balance ?? undefined,
    currency: row.currency ?? undefined,
  };
};

/** The answers in the order of the bets. */
const toAnswers = (rows: readonly PlacedRow[]): readonly (GameAnswer | undefined)[] => {
  const answers: (GameAnswer | undefined)[] = Array.from({ length: rows.length });
  for (const { place, status, ...row } of rows)
    if (status !== null) answers[place - 1] = toAnswer({ ...row, status });
  return answers;
};

/** Whether the server itself refused a statement and so rolled all of it back. */
const isRefusedStatement = (error: unknown): boolean => error instanceof Error && "severity" in error;

/**
 * Repeats a call when a concurrent call with the same id won the race between its read and its write. The first attempt
 * has changed nothing, and the second attempt finds the other call.
 */
const onceMoreAfterRace = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    if (findUniqueViolation(error) === undefined) throw error;
    return call();
  }
};

/** A bet that a batch refuses is stored with the status it had there. */
type DecidedBet = Omit<Bet, "refusal"> & { readonly refusal: GameStatus | undefined };

const betValues = (bet: DecidedBet): readonly unknown[] => [
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

/** The values of many bets, one array per parameter. */
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
  win.roundId,
  win.gameCode,
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

/** Makes this process's ledger for games. @see GameLedger */
export function createGameLedger(database: Database): GameLedger {
  const call = (
    brandId: number,
    statement: (typeof statements)[keyof typeof statements],
    values: readonly unknown[],
  ): Promise<GameAnswer> =>
    onceMoreAfterRace(() =>
      database.forBrand(brandId, async (q: Queryable) =>
        toAnswer((await q.query<AnswerRow>(statement, values))[0]),
      ),
    );
  const ask = async (q: Queryable, statement: NamedStatement, values: readonly unknown[]) =>
    toAnswer((await q.query<AnswerRow>(statement, values))[0]);
  const run = (q: Queryable, { kind, call: given }: GameCall): Promise<GameAnswer> | GameAnswer => {
    if (kind === "rollback") return ask(q, statements.rollback, rollbackValues(given));
    if (given.amountUnits > largestUnits) return tooLarge;
    return kind === "bet"
      ? ask(q, statements.bet, betValues(given))
      : ask(q, statements.win, winValues(given));
  };
  const keepRefused = (q: Queryable, refused: Bet, refusal: GameStatus): Promise<GameAnswer> =>
    ask(q, statements.bet, betValues({ ...refused, refusal }));
  const bet = createBetQueue({
    one: (brandId, one) => call(brandId, statements.bet, betValues(one)),
    many: (brandId, bets) =>
      database.forBrand(brandId, async (q) =>
        toAnswers(await q.query<PlacedRow>(statements.bets, betsValues(bets))),
      ),
    isOutcomeOpen: (error) => isDatabaseDown(error) || !isRefusedStatement(error),
    isHeld: isLockHeld,
  });
  return {
    bet,
    win: async (brandId, win, alongside) => {
      if (win.amountUnits > largestUnits) return tooLarge;
      if (!alongside) return call(brandId, statements.win, winValues(win));
      return onceMoreAfterRace(() =>
        database.transaction(brandId, async (q) => {
          const answer = toAnswer((await q.query<AnswerRow>(statements.win, winValues(win)))[0]);
          if (answer.status === "ok") await alongside(q);
          return answer;
        }),
      );
    },
    rollback: (brandId, rollback) => call(brandId, statements.rollback, rollbackValues(rollback)),
    prizes: (brandId, prizes) => onceMoreAfterRace(() => takePrizes(database, brandId, prizes)),
    decidePrize,
    together: (brandId, options) =>
      onceMoreAfterRace(() =>
        database.transaction(brandId, (q) => runTogether(q, { run, keepRefused }, options)),
      ),
    prepare: (q) => q.query(statements.bets, betsValues([])),
  };
}
