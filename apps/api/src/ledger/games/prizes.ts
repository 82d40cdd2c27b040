import type { Database, Queryable } from "../../platform/db/database.ts";
import {
  type DecidedPrize,
  fingerprintOf,
  type Prize,
  type PrizeAnswer,
  type PrizeDecision,
} from "./vendor-calls.ts";

const statement = {
  name: "ledger-prize",
  text: "select * from ledger_prize($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
};

interface PrizeRow {
  status: PrizeAnswer["status"];
  balance: bigint | null;
  currency: string | null;
  state: NonNullable<PrizeAnswer["state"]> | null;
}

/** The largest value of a column (INV-13). */
const largestUnits = 2n ** 63n - 1n;

const prizeValues = (prize: Prize): readonly unknown[] => [
  prize.vendor,
  prize.player,
  prize.tokenHash ?? null,
  prize.transactionId,
  prize.referenceId ?? null,
  fingerprintOf("prize", prize),
  prize.roundId,
  prize.gameCode,
  prize.amountUnits,
  prize.currency,
  prize.caps?.prizeUnits ?? null,
  prize.caps?.dayUnits ?? null,
  prize.endedSince,
  prize.idleSince,
  prize.now,
];

/** Undoes the prizes that were taken together with a refused one. */
class RefusedPrize extends Error {
  readonly answer: PrizeAnswer;
  constructor(answer: PrizeAnswer) {
    super(`a prize was refused: ${answer.status}`);
    this.answer = answer;
  }
}

const takePrize = async (q: Queryable, prize: Prize): Promise<PrizeAnswer> => {
  if (prize.amountUnits > largestUnits)
    return { status: "amount_too_large", balanceUnits: undefined, currency: undefined, state: undefined };
  const [row] = await q.query<PrizeRow>(statement, prizeValues(prize));
  if (!row) throw new Error("the ledger gave no answer");
  const { status, balance, currency, state } = row;
  return {
    status,
    state: state ?? undefined,
    balanceUnits: balance ?? undefined,
    currency: currency ?? undefined,
  };
};

/** Accepts prizes in one transaction, all of them or none. @returns their answers; or the one that refused them */
export async function takePrizes(
  database: Database,
  brandId: number,
  prizes: readonly Prize[],
): Promise<readonly PrizeAnswer[]> {
  const answers: PrizeAnswer[] = [];
  try {
    await database.transaction(brandId, async (q) => {
      for (const prize of prizes) {
        const answer = await takePrize(q, prize);
        if (answer.status !== "ok") throw new RefusedPrize(answer);
        answers.push(answer);
      }
    });
  } catch (error) {
    if (error instanceof RefusedPrize) return [error.answer];
    throw error;
  }
  return answers;
}

const decideStatement = {
  name: "ledger-decide-prize",
  text: "select status, member_id from ledger_decide_prize($1, $2, $3, $4, $5)",
};

interface DecidedRow {
  status: DecidedPrize["status"];
  member_id: bigint | null;
}

/** Pays or refuses a prize that is held, once. */
export async function decidePrize(q: Queryable, decision: PrizeDecision): Promise<DecidedPrize> {
  const { prizeId, isPaid, operator, reason, now } = decision;
  const values = [prizeId, isPaid, operator, reason, now];
  const [row] = await q.query<DecidedRow>(decideStatement, values);
  if (!row) throw new Error("the ledger gave no answer");
  return { status: row.status, memberId: row.member_id ?? undefined };
}
