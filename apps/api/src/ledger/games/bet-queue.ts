import { type Apart, createApart, type Waiting } from "./bets-apart.ts";
import type { Bet, GameAnswer } from "./vendor-calls.ts";

/** How bets reach the database. Each call is one round trip and one commit. */
export interface BetCalls {
  /** One bet. It waits a moment for a lock on its account. */
  one(brandId: number, bet: Bet): Promise<GameAnswer>;
  /**
   * Answers in the order of the bets, undefined for a bet that must go alone. It waits for no account. If it fails, none
   * of the bets has happened.
   */
  many(brandId: number, bets: readonly Bet[]): Promise<readonly (GameAnswer | undefined)[]>;
  /** Whether the outcome of a failed call is unknown. Then nothing may be sent again. */
  isOutcomeOpen(error: unknown): boolean;
  /** Whether a call was refused because somebody else holds the account. */
  isHeld(error: unknown): boolean;
}

/** A brand's lanes, the bets that wait for them, and the bets that cannot go in a batch. */
interface Lanes {
  /** Lanes that send, and their bets. */
  sending: number;
  betsUnderWay: number;
  /** Bets under way when a batch was last sent: as many as the brand has callers, while it is busy. */
  usualBets: number;
  isTurnAwaited: boolean;
  readonly waiting: Waiting[];
  readonly apart: Apart;
}

const lanesPerBrand = 2;
const mostAtOnce = 64;
/** Fewer are not worth a batch beside another: they wait for its commit. */
const leastAtOnce = 4;
/** Bets of a brand that wait. At 2,000 bets a second the last of them waits half a second. */
const mostWaiting = 1_000;

/** A process that stops answering looks like a server without a free connection: 503, and the vendor repeats the call. */
const createBusyError = (): Error =>
  Object.assign(new Error("too many bets wait for the database"), { code: "53300" });

/** Takes the waiting bets, or a fair share of them while another lane is free: two batches keep two cores busy. */
const takeBatch = ({ waiting, sending }: Lanes): readonly Waiting[] => {
  const share = Math.ceil(waiting.length / (lanesPerBrand - sending));
  return waiting.splice(0, Math.min(mostAtOnce, Math.max(leastAtOnce, share)));
};

/**
 * Whether waiting bets are sent in the middle of a turn. Half of the callers are enough: the database then works on
 * their bets while this process reads the other half. Sent at the end of each turn, all would wait for the same commit.
 */
const isHalf = ({ waiting, usualBets }: Lanes): boolean =>
  waiting.length >= Math.max(leastAtOnce, usualBets / lanesPerBrand);

/**
 * Micro-batches without a timer. A bet that finds no batch under way is sent in the same turn of the event loop, together
 * with the others that arrived in it. While a batch of its brand waits for its commit, new bets queue up and are then sent
 * together, or before that by the second lane if there are enough of them. A quiet server is therefore as fast as possible,
 * and a busy one commits once for many bets. A batch waits for no account: bets that it skipped go alone, beside the lanes
 * (FAULT-23).
 */
export function createBetQueue(calls: BetCalls): (brandId: number, bet: Bet) => Promise<GameAnswer> {
  const brands = new Map<number, Lanes>();

  const getLanes = (brandId: number): Lanes => {
    const known = brands.get(brandId);
    if (known) return known;
    const apart = createApart((bet) => calls.one(brandId, bet), calls.isHeld);
    const lanes = { sending: 0, betsUnderWay: 0, usualBets: 0, isTurnAwaited: false, waiting: [], apart };
    brands.set(brandId, lanes);
    return lanes;
  };

  const sendTogether = async (brandId: number, batch: readonly Waiting[], apart: Apart): Promise<void> => {
    try {
      const answers = await calls.many(
        brandId,
        batch.map(({ bet }) => bet),
      );
      for (const [i, waiting] of batch.entries()) {
        const answer = answers[i];
        if (answer) waiting.resolve(answer);
        else apart.add(waiting);
      }
    } catch (error) {
      if (calls.isOutcomeOpen(error)) for (const { reject } of batch) reject(error);
      // One impossible bet must not fail the others, so each is sent again on its own.
      else for (const waiting of batch) apart.add(waiting);
    }
  };

  const sendByLane = async (brandId: number, lanes: Lanes): Promise<void> => {
    const batch = takeBatch(lanes);
    lanes.sending += 1;
    lanes.betsUnderWay += batch.length;
    lanes.usualBets = lanes.betsUnderWay;
    await sendTogether(brandId, batch, lanes.apart);
    lanes.sending -= 1;
    lanes.betsUnderWay -= batch.length;
    sendAfterTurn(brandId, lanes);
  };

  const sendNow = (brandId: number, lanes: Lanes): void => {
    const least = () => (lanes.sending === 0 ? 1 : leastAtOnce);
    while (lanes.sending < lanesPerBrand && lanes.waiting.length >= least()) void sendByLane(brandId, lanes);
  };

  /** Sends when the process has read what has already arrived. */
  const sendAfterTurn = (brandId: number, lanes: Lanes): void => {
    if (lanes.isTurnAwaited) return;
    lanes.isTurnAwaited = true;
    setImmediate(() => {
      lanes.isTurnAwaited = false;
      sendNow(brandId, lanes);
    });
  };

  return (brandId, bet) =>
    new Promise((resolve, reject) => {
      const lanes = getLanes(brandId);
      if (lanes.waiting.length + lanes.apart.size() >= mostWaiting) {
        reject(createBusyError());
        return;
      }
      const waiting = { bet, resolve, reject };
      // A batch would skip them again.
      if (lanes.apart.hasPlayerOf(bet)) {
        lanes.apart.add(waiting);
        return;
      }
      lanes.waiting.push(waiting);
      if (isHalf(lanes)) sendNow(brandId, lanes);
      else sendAfterTurn(brandId, lanes);
    });
}
