import type { Bet, GameAnswer } from "./vendor-calls.ts";

/** How bets reach the database. Each call is one round trip and one commit. */
export interface BetCalls {
  one(brandId: number, bet: Bet): Promise<GameAnswer>;
  /** Answers in the order of the bets. If it fails, none of them has happened. */
  many(brandId: number, bets: readonly Bet[]): Promise<readonly GameAnswer[]>;
  /** Whether the outcome of a failed call is unknown. Then nothing may be sent again. */
  isOutcomeOpen(error: unknown): boolean;
}

interface Waiting {
  readonly bet: Bet;
  readonly resolve: (answer: GameAnswer) => void;
  readonly reject: (error: unknown) => void;
}

/** A brand's running calls and the bets that wait for them. */
interface Lanes {
  running: number;
  readonly waiting: Waiting[];
}

const lanesPerBrand = 2;
const mostAtOnce = 64;

/**
 * Micro-batches without a timer. A bet that finds a free lane is sent at once and alone. While both lanes of its brand
 * wait for a commit, new bets queue up and are then sent together. A quiet server is therefore as fast as possible, and
 * a busy one commits once for many bets.
 */
export function createBetQueue(calls: BetCalls): (brandId: number, bet: Bet) => Promise<GameAnswer> {
  const brands = new Map<number, Lanes>();

  const sendAlone = async (brandId: number, { bet, resolve, reject }: Waiting): Promise<void> => {
    try {
      resolve(await calls.one(brandId, bet));
    } catch (error) {
      reject(error);
    }
  };

  const sendTogether = async (brandId: number, batch: readonly Waiting[]): Promise<void> => {
    try {
      const answers = await calls.many(
        brandId,
        batch.map(({ bet }) => bet),
      );
      for (const [i, { resolve, reject }] of batch.entries()) {
        const answer = answers[i];
        if (answer) resolve(answer);
        else reject(new Error("a batch answered too little"));
      }
    } catch (error) {
      if (calls.isOutcomeOpen(error)) for (const { reject } of batch) reject(error);
      // One impossible bet must not fail the others, so each is sent again on its own.
      else await Promise.all(batch.map((waiting) => sendAlone(brandId, waiting)));
    }
  };

  const startLane = async (brandId: number, lanes: Lanes): Promise<void> => {
    lanes.running += 1;
    for (let batch = lanes.waiting.splice(0, mostAtOnce); batch.length > 0; ) {
      const [first] = batch;
      if (batch.length === 1 && first) await sendAlone(brandId, first);
      else await sendTogether(brandId, batch);
      batch = lanes.waiting.splice(0, mostAtOnce);
    }
    lanes.running -= 1;
  };

  return (brandId, bet) =>
    new Promise((resolve, reject) => {
      const lanes = brands.get(brandId) ?? { running: 0, waiting: [] };
      brands.set(brandId, lanes);
      lanes.waiting.push({ bet, resolve, reject });
      if (lanes.running < lanesPerBrand) void startLane(brandId, lanes);
    });
}
