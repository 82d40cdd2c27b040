import { describe, expect, it } from "vitest";
import { areaUnderCurve, median, quantile, takeTurns } from "./measure.ts";

describe("median", () => {
  it("is the middle value, in any order", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([7])).toBe(7);
  });
  it("refuses an empty list, which would print a number that was never measured", () => {
    expect(() => median([])).toThrow(/at least one/);
  });
});

describe("quantile", () => {
  it("is the value that this share of the values does not exceed", () => {
    const values = Array.from({ length: 100 }, (_, at) => 100 - at);
    expect([quantile(values, 0.5), quantile(values, 0.99), quantile([7], 0.99)]).toEqual([50, 99, 7]);
    expect(() => quantile([], 0.5)).toThrow(/at least one/);
  });
});

describe("the area under the curve", () => {
  it("is 0.5 for indistinguishable values and 1 for separate ones, whichever side is slower", () => {
    expect(areaUnderCurve([1, 2, 3], [1, 2, 3])).toBe(0.5);
    expect(areaUnderCurve([4, 5], [1, 2])).toBe(1);
    expect(areaUnderCurve([1, 2], [4, 5])).toBe(1);
    expect(areaUnderCurve([1, 3], [2, 4])).toBe(0.75);
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
