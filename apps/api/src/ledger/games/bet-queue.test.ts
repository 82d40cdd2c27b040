import { describe, expect, it } from "vitest";
import { type BetCalls, createBetQueue } from "./bet-queue.ts";
import type { Bet, GameAnswer } from "./vendor-calls.ts";

const betOf = (transactionId: string): Bet => ({
  vendor: "BGS",
  player: "nova-x",
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

/** Calls that end when the test says so, and remember what they were given. */
const createSlowCalls = () => {
  const sent: (readonly string[])[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const hold = async <T>(bets: readonly Bet[], result: T): Promise<T> => {
    sent.push(bets.map((bet) => bet.transactionId));
    await new Promise<void>((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve()));
    });
    return result;
  };
  const calls: BetCalls = {
    one: (_brandId, bet) => hold([bet], answerOf(bet)),
    many: (_brandId, bets) => hold(bets, bets.map(answerOf)),
    isOutcomeOpen: (error) => error instanceof Error && error.message === "connection lost",
  };
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const end = async (call: number, error?: Error): Promise<void> => {
    ends[call]?.(error);
    await settle();
  };
  return { calls, sent, end };
};

const place = (bet: ReturnType<typeof createBetQueue>, ids: readonly number[], brandId = 1) =>
  ids.map((id) =>
    bet(brandId, betOf(String(id))).then(
      (answer) => answer.balanceUnits,
      (error: unknown) => (error as Error).message,
    ),
  );
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe("the queue of bets", () => {
  it("sends two alone at once, and what comes meanwhile together, at most 64", async () => {
    const { calls, sent, end } = createSlowCalls();
    const answers = place(createBetQueue(calls), range(1, 70));
    expect(sent).toEqual([["1"], ["2"]]);
    await end(0);
    expect(sent[2]).toEqual(range(3, 66).map(String));
    await end(1);
    expect(sent[3]).toEqual(range(67, 70).map(String));
    await end(2);
    await end(3);
    expect(sent).toHaveLength(4);
    expect(await Promise.all(answers)).toEqual(range(1, 70).map(BigInt));
  });

  it("keeps brands apart: one that is busy delays no other", async () => {
    const { calls, sent } = createSlowCalls();
    const bet = createBetQueue(calls);
    void place(bet, range(1, 9), 1);
    void place(bet, [10], 2);
    expect(sent).toEqual([["1"], ["2"], ["10"]]);
  });

  it("sends each on its own when the server refuses a batch", async () => {
    const { calls, sent, end } = createSlowCalls();
    const answers = place(createBetQueue(calls), range(1, 4));
    await end(0);
    await end(2, new Error("one of them cannot be"));
    expect(sent.slice(3)).toEqual([["3"], ["4"]]);
    await end(3, new Error("not this one"));
    await end(4);
    await end(1);
    expect(await Promise.all(answers)).toEqual([1n, 2n, "not this one", 4n]);
  });

  it("sends nothing again when it is unknown what a batch has done", async () => {
    const { calls, sent, end } = createSlowCalls();
    const answers = place(createBetQueue(calls), range(1, 4));
    await end(0);
    await end(2, new Error("connection lost"));
    await end(1);
    expect(sent).toHaveLength(3);
    expect(await Promise.all(answers)).toEqual([1n, 2n, "connection lost", "connection lost"]);
  });
});
