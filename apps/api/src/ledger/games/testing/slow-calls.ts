import type { BetCalls, createBetQueue } from "../bet-queue.ts";
import type { Bet, GameAnswer } from "../vendor-calls.ts";

export const betOf = (transactionId: string, player = transactionId): Bet => ({
  vendor: "BGS",
  player,
  transactionId,
  roundId: transactionId,
  isRoundClosed: false,
  gameCode: "game",
  details: [],
  now: new Date(0),
  tokenHash: Buffer.alloc(32),
  idleSince: new Date(0),
  amountUnits: 1n,
  currency: "CNY",
  refusal: undefined,
});
const answerOf = (bet: Bet): GameAnswer => ({
  status: "ok",
  balanceUnits: BigInt(bet.transactionId),
  currency: "CNY",
});

/** Calls that end when the test says so, and record their arguments. A batch skips the bets in `skipped`. */
export const createSlowCalls = (skipped: ReadonlySet<string> = new Set()) => {
  const sent: (readonly string[])[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const hold = async <T>(kind: "one" | "many", bets: readonly Bet[], result: T): Promise<T> => {
    sent.push([kind, ...bets.map((bet) => bet.transactionId)]);
    await new Promise<void>((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve()));
    });
    return result;
  };
  const answersOf = (bets: readonly Bet[]) =>
    bets.map((bet) => (skipped.has(bet.transactionId) ? undefined : answerOf(bet)));
  const calls: BetCalls = {
    one: (_brandId, bet) => hold("one", [bet], answerOf(bet)),
    many: (_brandId, bets) => hold("many", bets, answersOf(bets)),
    isOutcomeOpen: (error) => error instanceof Error && error.message === "connection lost",
    isHeld: (error) => error instanceof Error && error.message === "held",
  };
  const end = async (call: number, error?: Error): Promise<void> => {
    ends[call]?.(error);
    await nextTurn();
    await nextTurn();
  };
  return { calls, sent, end };
};

/** At the end of a turn of the event loop, a lane sends what is too little for the middle of one. */
export const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

type Queue = ReturnType<typeof createBetQueue>;
export const placeOne = (queue: Queue, bet: Bet, brandId = 1) =>
  queue(brandId, bet).then(
    (answer) => answer.balanceUnits,
    (error: unknown) => (error as Error).message,
  );
export const place = (queue: Queue, ids: readonly number[], brandId = 1) =>
  ids.map((id) => placeOne(queue, betOf(String(id)), brandId));
export const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
export const many = (from: number, to: number) => ["many", ...range(from, to).map(String)];
