import { describe, expect, it } from "vitest";
import { type BetCalls, createBetQueue } from "./bet-queue.ts";
import type { Bet, GameAnswer } from "./vendor-calls.ts";

const betOf = (transactionId: string, player = transactionId): Bet => ({
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

/** Calls that end when the test says so, and remember what they were given. A batch skips the bets in `skipped`. */
const createSlowCalls = (skipped: ReadonlySet<string> = new Set()) => {
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

/** A lane sends what has arrived in a turn of the event loop. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

type Queue = ReturnType<typeof createBetQueue>;
const placeOne = (queue: Queue, bet: Bet, brandId = 1) =>
  queue(brandId, bet).then(
    (answer) => answer.balanceUnits,
    (error: unknown) => (error as Error).message,
  );
const place = (queue: Queue, ids: readonly number[], brandId = 1) =>
  ids.map((id) => placeOne(queue, betOf(String(id)), brandId));
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const many = (from: number, to: number) => ["many", ...range(from, to).map(String)];

describe("the queue of bets", () => {
  it("sends what arrives in one turn by both lanes, and then together what came meanwhile", async () => {
    const { calls, sent, end } = createSlowCalls();
    const queue = createBetQueue(calls);
    const answers = place(queue, range(1, 20));
    expect(sent).toEqual([]);
    await nextTurn();
    expect(sent).toEqual([many(1, 10), many(11, 20)]);
    answers.push(...place(queue, range(21, 30)));
    await nextTurn();
    expect(sent).toHaveLength(2);
    await end(1);
    expect(sent[2]).toEqual(many(21, 30));
    await end(0);
    await end(2);
    expect(sent).toHaveLength(3);
    expect(await Promise.all(answers)).toEqual(range(1, 30).map(BigInt));
  });

  it("sends 64 at most, and four by one lane", async () => {
    const { calls, sent } = createSlowCalls();
    const queue = createBetQueue(calls);
    void place(queue, range(1, 4), 1);
    void place(queue, range(1, 140), 2);
    await nextTurn();
    expect(sent).toEqual([many(1, 4), many(1, 64), many(65, 128)]);
  });

  it("keeps brands apart: one that is busy delays no other", async () => {
    const { calls, sent } = createSlowCalls();
    const queue = createBetQueue(calls);
    void place(queue, range(1, 70), 1);
    await nextTurn();
    void place(queue, range(71, 72), 1);
    void place(queue, [99], 2);
    await nextTurn();
    expect(sent).toEqual([many(1, 35), many(36, 70), many(99, 99)]);
  });

  it("sends each on its own when the server refuses a batch", async () => {
    const { calls, sent, end } = createSlowCalls();
    const answers = place(createBetQueue(calls), range(1, 3));
    await nextTurn();
    await end(0, new Error("one of them cannot be"));
    expect(sent.slice(1)).toEqual([
      ["one", "1"],
      ["one", "2"],
      ["one", "3"],
    ]);
    await end(1);
    await end(2, new Error("not this one"));
    await end(3);
    expect(await Promise.all(answers)).toEqual([1n, "not this one", 3n]);
  });

  it("sends nothing again when it is unknown what a batch has done", async () => {
    const { calls, sent, end } = createSlowCalls();
    const answers = place(createBetQueue(calls), range(1, 2));
    await nextTurn();
    await end(0, new Error("connection lost"));
    expect(sent).toHaveLength(1);
    expect(await Promise.all(answers)).toEqual(["connection lost", "connection lost"]);
  });

  it("FAULT-24 refuses a bet when 1,000 of its brand wait, and takes bets again later", async () => {
    const { calls, end } = createSlowCalls();
    const queue = createBetQueue(calls);
    const sentNow = place(queue, range(1, 128));
    await nextTurn();
    const waiting = place(queue, range(129, 1_128));
    expect(await placeOne(queue, betOf("1129"))).toBe("too many bets wait for the database");
    void place(queue, [1], 2);
    for (let call = 0; call < 30; call += 1) await end(call);
    expect(await Promise.all([...sentNow, ...waiting])).toEqual(range(1, 1_128).map(BigInt));
    const later = placeOne(queue, betOf("1129"));
    await nextTurn();
    for (let call = 0; call < 30; call += 1) await end(call);
    expect(await later).toBe(1_129n);
  });
});

describe("a bet that a batch skipped", () => {
  it("FAULT-23 goes alone beside the lanes, which go on without it", async () => {
    const { calls, sent, end } = createSlowCalls(new Set(["1", "2"]));
    const queue = createBetQueue(calls);
    const held = place(queue, range(1, 3));
    await nextTurn();
    await end(0);
    expect(sent.slice(1)).toEqual([
      ["one", "1"],
      ["one", "2"],
    ]);
    for (const [wave, id] of [4, 5, 6].entries()) {
      const [free] = place(queue, [id]);
      await nextTurn();
      await end(3 + wave);
      expect(await free).toBe(BigInt(id));
    }
    await end(1);
    await end(2);
    expect(await Promise.all(held)).toEqual([1n, 2n, 3n]);
  });

  it("FAULT-23 is followed by its player's later bets, one after another and not by way of a lane", async () => {
    const { calls, sent, end } = createSlowCalls(new Set(["1"]));
    const queue = createBetQueue(calls);
    const answers = [placeOne(queue, betOf("1", "held"))];
    await nextTurn();
    await end(0);
    answers.push(placeOne(queue, betOf("2", "held")));
    await nextTurn();
    expect(sent).toEqual([
      ["many", "1"],
      ["one", "1"],
    ]);
    await end(1);
    expect(sent[2]).toEqual(["one", "2"]);
    await end(2);
    answers.push(placeOne(queue, betOf("3", "held")));
    await nextTurn();
    expect(sent[3]).toEqual(["many", "3"]);
    await end(3);
    expect(await Promise.all(answers)).toEqual([1n, 2n, 3n]);
  });

  it("FAULT-23 takes all bets of its player along when the account is still held, unsent", async () => {
    const { calls, sent, end } = createSlowCalls(new Set(["1", "2", "3"]));
    const queue = createBetQueue(calls);
    const answers = ["1", "2", "3"].map((id) => placeOne(queue, betOf(id, "held")));
    await nextTurn();
    await end(0);
    await end(1, new Error("held"));
    expect(await Promise.all(answers)).toEqual(["held", "held", "held"]);
    expect(sent).toHaveLength(2);
  });

  it("FAULT-23 takes one of four places at most", async () => {
    const ids = range(1, 6).map(String);
    const { calls, sent, end } = createSlowCalls(new Set(ids));
    void place(createBetQueue(calls), range(1, 6));
    await nextTurn();
    await end(0);
    await end(1);
    expect(sent.slice(2)).toEqual(ids.slice(0, 4).map((id) => ["one", id]));
    await end(2, new Error("held"));
    expect(sent.slice(6)).toEqual([["one", "5"]]);
  });
});
