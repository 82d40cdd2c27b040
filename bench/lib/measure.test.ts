import { describe, expect, it } from "vitest";
import { median, takeTurns } from "./measure.ts";

describe("median", () => {
  it("is the middle value, whatever the order", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([7])).toBe(7);
  });
  it("refuses an empty list, which would print a number that was never measured", () => {
    expect(() => median([])).toThrow(/at least one/);
  });
});

describe("takeTurns", () => {
  it("alternates and reverses every second round", async () => {
    const order: string[] = [];
    const step = (name: string) => async () => order.push(name);
    const values = await takeTurns({ ours: step("ours"), limit: step("limit") }, 3);
    expect(order).toEqual(["ours", "limit", "limit", "ours", "ours", "limit"]);
    expect(values).toEqual({ ours: [1, 4, 5], limit: [2, 3, 6] });
  });
});
