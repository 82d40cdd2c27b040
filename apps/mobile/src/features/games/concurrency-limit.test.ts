// @vitest-environment node
import { describe, expect, it } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

/** Creates calls that end when the test says so. */
function createCalls() {
  const begun: number[] = [];
  const ends = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  const call = (number: number) => () => {
    begun.push(number);
    return new Promise<void>((resolve, reject) => ends.set(number, { resolve, reject }));
  };
  return { begun, call, end: (number: number) => ends.get(number) };
}

describe("a few at a time", () => {
  it("begins no more than its limit, and the next in order when one is done", async () => {
    const inTurn = createConcurrencyLimit(2);
    const { begun, call, end } = createCalls();
    const all = [1, 2, 3, 4].map((number) => inTurn(call(number)));
    expect(begun).toEqual([1, 2]);
    end(2)?.resolve();
    await all[1];
    expect(begun).toEqual([1, 2, 3]);
    end(1)?.resolve();
    await all[0];
    expect(begun).toEqual([1, 2, 3, 4]);
  });

  it("hands the turn of a call that failed on, and has a free one when all are done", async () => {
    const inTurn = createConcurrencyLimit(1);
    const { begun, call, end } = createCalls();
    const failed = inTurn(call(1));
    const second = inTurn(call(2));
    end(1)?.reject(new Error("no network"));
    await expect(failed).rejects.toThrow("no network");
    end(2)?.resolve();
    await second;
    void inTurn(call(3));
    expect(begun).toEqual([1, 2, 3]);
  });
});
