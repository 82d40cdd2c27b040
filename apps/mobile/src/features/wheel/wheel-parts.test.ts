// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { Prize } from "./wheel-calls.ts";
import { createParts, turnTo } from "./wheel-parts.ts";

const prize = (id: string, weight: number, over: Partial<Prize> = {}): Prize => ({
  id,
  kind: "money",
  amount: 5,
  requirement: null,
  weight,
  odds: weight,
  left: null,
  standInId: null,
  ...over,
});
const prizes = [
  prize("1", 5, { kind: "nothing" }),
  prize("2", 3),
  prize("3", 2, { left: 0, standInId: "1" }),
];

describe("the parts of the wheel", () => {
  it("RWD-25 are as large as their chances, and a prize that has run out shows its stand-in", () => {
    const parts = createParts(prizes);
    expect(parts.map(({ from, to }) => [from, to])).toEqual([
      [0, 0.5],
      [0.5, 0.8],
      [0.8, 1],
    ]);
    expect(parts.map(({ id, shown, look }) => [id, shown.id, look])).toEqual([
      ["1", "1", "nothing"],
      ["2", "2", "money"],
      ["3", "1", "nothing"],
    ]);
  });

  it("RWD-26 stop with the middle of the drawn part at the top, from any position of the wheel", () => {
    for (const { from, to } of createParts(prizes))
      for (const turned of [0, 0.3, 5.75, 40.2]) {
        const stands = turnTo({ from, to }, turned);
        expect(stands - turned).toBeGreaterThan(4);
        // The part at the top of a wheel that has been turned clockwise.
        const atTop = 1 - (stands % 1);
        expect(atTop).toBeCloseTo((from + to) / 2);
      }
  });
});
