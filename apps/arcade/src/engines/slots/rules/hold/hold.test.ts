import { describe, expect, it } from "vitest";
import { drawRound } from "../round.ts";
import { tinyModel } from "../testing.ts";

const MODEL = {
  ...tinyModel({
    strips: ["OA", "OB", "BO", "AA"],
    evaluation: { kind: "lines", lines: [[0, 0, 0, 0]] },
    pays: {},
  }),
  kind: "hold",
  hold: {
    from: 2,
    respins: 3,
    chance: { one: 1, of: 4 },
    values: [
      { coins: 2, weight: 3 },
      { coins: 9, weight: 1, pot: "minor" },
    ],
    grand: 100,
  },
} as const;

/** Gives these draws, one after another. */
function scripted(...draws: number[]) {
  const rest = [...draws];
  return () => {
    const next = rest.shift();
    if (next === undefined) throw new Error("more draws than expected");
    return next;
  };
}

describe("hold and win", () => {
  it("keeps the coins, counts respins down, and sets them back when a coin comes", () => {
    // Stops, two values, then the two free cells turn: nothing, a coin on the third reel with its value, three misses.
    const round = drawRound(MODEL, scripted(0, 0, 0, 0, 0, 3, 1, 1, 0, 2, 0, 1, 2, 3));
    expect(round.spins.map((spin) => [spin.grid.join(""), spin.hold?.left, spin.coins])).toEqual([
      ["OOBA", 3, 0],
      ["OOBA", 2, 0],
      ["OOOA", 3, 0],
      ["OOOA", 2, 0],
      ["OOOA", 1, 0],
      ["OOOA", 0, 13],
    ]);
    expect(round.spins.at(-1)?.hold?.coins).toEqual([
      { reel: 0, row: 0, coins: 2 },
      { reel: 1, row: 0, coins: 9, pot: "minor" },
      { reel: 2, row: 0, coins: 2 },
    ]);
    expect(round).toMatchObject({ coins: 13, isOver: true, steps: 6 });
  });

  it("pays the grand pot for a full grid, at once", () => {
    const round = drawRound(MODEL, scripted(0, 0, 1, 0, 0, 0, 0, 0, 0));
    expect(round.spins.map((spin) => [spin.grid.join(""), spin.coins])).toEqual([
      ["OOOA", 0],
      ["OOOO", 4 * 2 + 100],
    ]);
  });

  it("holds nothing when too few coins are in view", () => {
    const round = drawRound(MODEL, scripted(0, 1, 0, 0));
    expect(round).toMatchObject({ coins: 0, steps: 1, spins: [{ grid: ["O", "B", "B", "A"] }] });
    expect(round.spins[0]).not.toHaveProperty("hold");
  });
});
