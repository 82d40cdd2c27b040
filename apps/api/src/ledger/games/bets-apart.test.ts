import { describe, expect, it } from "vitest";
import { createBetQueue } from "./bet-queue.ts";
import { betOf, createSlowCalls, many, nextTurn, place, placeOne, range } from "./testing/slow-calls.ts";

describe("a bet that a batch skipped", () => {
  it("FAULT-23 goes alone beside the lanes, which continue without it", async () => {
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

  it("FAULT-23 takes all bets of its player along while the account is still locked, unsent", async () => {
    const { calls, sent, end } = createSlowCalls(new Set(["1", "2", "3"]));
    const queue = createBetQueue(calls);
    const answers = ["1", "2", "3"].map((id) => placeOne(queue, betOf(id, "held")));
    await nextTurn();
    await end(0);
    await end(1, new Error("held"));
    expect(await Promise.all(answers)).toEqual(["held", "held", "held"]);
    expect(sent).toHaveLength(2);
  });

  it("FAULT-23 leaves its place to others when the bets of a held account are refused together", async () => {
    const { calls, end } = createSlowCalls(new Set(["1"]));
    const queue = createBetQueue(calls);
    const refused = [placeOne(queue, betOf("1", "held"))];
    await nextTurn();
    await end(0);
    for (let id = 2; id <= 1_000; id += 1) refused.push(placeOne(queue, betOf(String(id), "held")));
    expect(await placeOne(queue, betOf("1001"))).toBe("too many bets wait for the database");
    await end(1, new Error("held"));
    expect(new Set(await Promise.all(refused))).toEqual(new Set(["held"]));
    const later = place(queue, range(1_002, 1_005));
    await end(2);
    expect(await Promise.all(later)).toEqual(range(1_002, 1_005).map(BigInt));
  });

  it("FAULT-23 takes at most one of four places", async () => {
    const ids = range(1, 6).map(String);
    const { calls, sent, end } = createSlowCalls(new Set(ids));
    void place(createBetQueue(calls), range(1, 6));
    await end(0);
    expect(sent.slice(1)).toEqual([...ids.slice(0, 4).map((id) => ["one", id]), many(5, 6)]);
    await end(5);
    expect(sent).toHaveLength(6);
    await end(1, new Error("held"));
    expect(sent.slice(6)).toEqual([["one", "5"]]);
  });
});
