// @vitest-environment node
import { describe, expect, it } from "vitest";
import { writeShort } from "./chip.ts";
import { layBigRoad } from "./road.ts";

describe("the big road", () => {
  const sides = (text: string) => [...text].map((letter) => (({ b: "red", p: "blue" }) as const)[letter]);
  const places = (text: string) =>
    layBigRoad(sides(text)).map(({ column, row, ties }) => `${column},${row}${"=".repeat(ties)}`);

  it("goes down while a side wins, and begins a column with the other one", () => {
    expect(places("bbpb")).toEqual(["0,0", "0,1", "1,0", "2,0"]);
  });

  it("marks ties on the place before them, and none before the first", () => {
    expect(places("tb tt p".replaceAll(" ", ""))).toEqual(["0,0==", "1,0"]);
  });

  it("turns right at the bottom, and the next side begins beside its own beginning", () => {
    expect(places("bbbbbbbbp")).toEqual(["0,0", "0,1", "0,2", "0,3", "0,4", "0,5", "1,5", "2,5", "1,0"]);
    expect(places("bbbbbbbbpppppp").slice(-2)).toEqual(["1,4", "2,4"]);
  });
});

describe("an amount on a chip", () => {
  it.each([
    [20_000n, "0.2"],
    [500_000n, "5"],
    [1_250_000n, "12.5"],
    [10_000_000n, "100"],
    [125_000_000n, "1.25K"],
    [100_000_000_000n, "1M"],
  ])("of %s units is %s", (units, text) => {
    expect(writeShort(units)).toBe(text);
  });
});
