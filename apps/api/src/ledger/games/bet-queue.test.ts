import { describe, expect, it } from "vitest";
import { createBetQueue } from "./bet-queue.ts";
import { betOf, createSlowCalls, many, nextTurn, place, placeOne, range } from "./testing/slow-calls.ts";

describe("the queue of bets", () => {
  it("sends up to three at the end of the turn in which they arrived", async () => {
    const { calls, sent } = createSlowCalls();
    void place(createBetQueue(calls), range(1, 3));
    expect(sent).toEqual([]);
    await nextTurn();
    expect(sent).toEqual([many(1, 3)]);
  });

  it("sends four at once, then four in the other lane, and then together those that came meanwhile", async () => {
    const { calls, sent, end } = createSlowCalls();
    const queue = createBetQueue(calls);
    const answers = place(queue, range(1, 20));
    expect(sent).toEqual([many(1, 4), many(5, 8)]);
    answers.push(...place(queue, range(21, 30)));
    await nextTurn();
    expect(sent).toHaveLength(2);
    await end(1);
    expect(sent[2]).toEqual(many(9, 30));
    await end(0);
    await end(2);
    expect(sent).toHaveLength(3);
    expect(await Promise.all(answers)).toEqual(range(1, 30).map(BigInt));
  });

  it("lets up to three wait for the batch under way", async () => {
    const { calls, sent, end } = createSlowCalls();
    const queue = createBetQueue(calls);
    void place(queue, [1]);
    await nextTurn();
    void place(queue, [2]);
    await nextTurn();
    void place(queue, [3, 4]);
    await nextTurn();
    expect(sent).toEqual([many(1, 1)]);
    void place(queue, [5]);
    expect(sent[1]).toEqual(many(2, 5));
    void place(queue, range(6, 8));
    await end(1);
    expect(sent).toHaveLength(2);
    await end(0);
    expect(sent[2]).toEqual(many(6, 8));
  });

  it("sends when half of its callers wait, or at the end of the turn", async () => {
    const { calls, sent, end } = createSlowCalls();
    const queue = createBetQueue(calls);
    void place(queue, range(1, 20));
    await end(0);
    expect(sent[2]).toEqual(many(9, 20));
    await end(1);
    // Sixteen were under way.
    void place(queue, range(21, 27));
    expect(sent).toHaveLength(3);
    void place(queue, [28]);
    expect(sent[3]).toEqual(many(21, 28));
    await end(2);
    void place(queue, range(29, 32));
    expect(sent).toHaveLength(4);
    await nextTurn();
    expect(sent[4]).toEqual(many(29, 32));
  });

  it("shares waiting bets when both lanes are free, at least four each", async () => {
    const { calls, sent, end } = createSlowCalls();
    const queue = createBetQueue(calls);
    void place(queue, range(1, 38));
    for (const call of [0, 1, 2]) await end(call);
    expect(sent[2]).toEqual(many(9, 38));
    void place(queue, range(39, 48));
    await nextTurn();
    expect(sent.slice(3)).toEqual([many(39, 43), many(44, 48)]);
    for (const call of [3, 4]) await end(call);
    void place(queue, range(49, 52));
    await nextTurn();
    expect(sent.slice(5)).toEqual([many(49, 52)]);
  });

  it("sends 64 at most", async () => {
    const { calls, sent, end } = createSlowCalls();
    void place(createBetQueue(calls), range(1, 140));
    await end(0);
    await end(1);
    expect(sent).toEqual([many(1, 4), many(5, 8), many(9, 72), many(73, 136)]);
  });

  it("keeps brands apart: a busy one delays no other", async () => {
    const { calls, sent } = createSlowCalls();
    const queue = createBetQueue(calls);
    void place(queue, range(1, 70), 1);
    void place(queue, [99], 2);
    await nextTurn();
    expect(sent).toEqual([many(1, 4), many(5, 8), many(99, 99)]);
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

  it("repeats nothing while a batch's result is unknown", async () => {
    const { calls, sent, end } = createSlowCalls();
    const answers = place(createBetQueue(calls), range(1, 2));
    await nextTurn();
    await end(0, new Error("connection lost"));
    expect(sent).toHaveLength(1);
    expect(await Promise.all(answers)).toEqual(["connection lost", "connection lost"]);
  });

  it("FAULT-24 refuses a bet when 1,000 of its brand wait, and accepts bets again later", async () => {
    const { calls, end } = createSlowCalls();
    const queue = createBetQueue(calls);
    const sentNow = place(queue, range(1, 8));
    const waiting = place(queue, range(9, 1_008));
    expect(await placeOne(queue, betOf("1009"))).toBe("too many bets wait for the database");
    void place(queue, [1], 2);
    for (let call = 0; call < 30; call += 1) await end(call);
    expect(await Promise.all([...sentNow, ...waiting])).toEqual(range(1, 1_008).map(BigInt));
    const later = placeOne(queue, betOf("1009"));
    await nextTurn();
    for (let call = 0; call < 30; call += 1) await end(call);
    expect(await later).toBe(1_009n);
  });

  it("FAULT-24 counts those whose accounts are held among the 1,000", async () => {
    const held = range(1, 8).map(String);
    const { calls, end } = createSlowCalls(new Set(held));
    const queue = createBetQueue(calls);
    void place(queue, range(1, 8));
    // Both batches skip all of theirs, which wait apart, and so do the later ones of the same players.
    await end(0);
    await end(1);
    for (let id = 9; id <= 1_000; id += 1) void placeOne(queue, betOf(String(id), held[id % held.length]));
    for (const bet of [betOf("1001", "1"), betOf("1002")])
      expect(await placeOne(queue, bet)).toBe("too many bets wait for the database");
  });
});
