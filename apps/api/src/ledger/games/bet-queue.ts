import type { Bet, GameAnswer } from "./vendor-calls.ts";

/** How bets reach the database; both take one call and one commit. */
export interface BetCalls {
  one(brandId: number, bet: Bet): Promise<GameAnswer>;
  /** Answers in the order of the bets. When it fails, none of them has happened. */
  many(brandId: number, bets: readonly Bet[]): Promise<readonly GameAnswer[]>;
  /** Whether it is unknown what a failed call has done, so that nothing may be sent again. */
  isOutcomeOpen(error: unknown): boolean;
}

interface Waiting {
  readonly bet: Bet;
  readonly resolve: (answer: GameAnswer) => void;
  readonly reject: (error: unknown) => void;
}

/** Of a brand: what is under way, and what waits for it to end. */
interface Lanes {
  running: number;
  readonly waiting: Waiting[];
}

const lanesPerBrand = 2;
const mostAtOnce = 64;

/**
 * Micro-batches without a timer: a bet that finds a free lane goes at once and alone. While both lanes of its brand
 * wait for a commit, the bets that come queue up, and then go together. So a quiet server is as quick as it can be,
 * and a busy one commits once for many bets.
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
      // One bet that cannot be must not spoil the others: each goes again on its own.
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
