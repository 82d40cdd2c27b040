import { describe, expect, it } from "vitest";
import { divide } from "../../../../engine/fraction.ts";
import type { ReelModel } from "../model.ts";
import { returnToPlayer } from "../return-to-player.ts";
import { drawRound } from "../round.ts";
import { meanOfAllDraws, tinyModel } from "../testing.ts";

/** The mean of whole rounds over every sequence of draws, and the fraction that the formulas give. */
const both = (model: Parameters<typeof returnToPlayer>[0]) => {
  const stakes = meanOfAllDraws((random) => drawRound(model, random).coins);
  return { played: divide(stakes, BigInt(model.coins)), stated: returnToPlayer(model).total };
};

describe("the return of each family is the mean of every sequence of draws", () => {
  const SCATTERS = { symbol: "S", pays: [0, 0, 1], spins: [0, 2, 3] } as const;
  const TWO = tinyModel({
    rows: 2,
    coins: 2,
    evaluation: {
      kind: "lines",
      lines: [
        [0, 0],
        [0, 1],
      ],
    },
  });

  it.each([
    [
      "both ways",
      {
        evaluation: { kind: "lines", lines: [[0, 0, 0]], bothWays: true },
        strips: ["ABW", "AB", "BAAW"],
        wilds: { W: 1 },
        pays: { A: [0, 1, 3, 7], B: [0, 0, 2, 5], W: [0, 3, 4] },
      },
    ],
    [
      "ways with wilds that multiply",
      {
        evaluation: { kind: "ways" },
        rows: 2,
        strips: ["ABXA", "ABA", "WXAB"],
        wilds: { W: 1, X: 3 },
        pays: { A: [0, 0, 3, 7], B: [0, 0, 2, 5] },
      },
    ],
    [
      "expanding wilds",
      {
        ...TWO,
        expands: true,
        strips: ["ABCW", "ABBAW"],
        wilds: { W: 1 },
        pays: { A: [0, 0, 3], B: [0, 0, 2] },
      },
    ],
    [
      "expanding wilds under ways",
      {
        ...TWO,
        evaluation: { kind: "ways" },
        expands: true,
        strips: ["ABCW", "ABBAW"],
        wilds: { W: 1 },
        pays: { A: [0, 1, 3], B: [0, 0, 2] },
      },
    ],
    [
      "sticky wilds",
      {
        ...TWO,
        strips: ["SAB", "ABS"],
        wilds: { W: 1 },
        pays: { A: [0, 0, 3], B: [0, 0, 2] },
        scatter: SCATTERS,
        free: { multiplier: 2, maxSpins: 3, sticky: true, strips: ["WAB", "BA"] },
      },
    ],
    [
      "sticky wilds under ways",
      {
        ...TWO,
        evaluation: { kind: "ways" },
        strips: ["SAB", "AB"],
        wilds: { W: 1 },
        pays: { A: [0, 1, 3], B: [0, 0, 2] },
        scatter: SCATTERS,
        free: { multiplier: 1, maxSpins: 3, sticky: true, strips: ["WABA", "BAW"] },
      },
    ],
  ] as [string, Partial<ReelModel>][])("%s", (_name, change) => {
    const { played, stated } = both(tinyModel(change));
    expect(stated).toEqual(played);
    expect(Number(stated.numerator)).toBeGreaterThan(0);
  });

  it("free spins that are bought, in their own price", () => {
    const model = tinyModel({
      ...TWO,
      strips: ["SABA", "ABS"],
      pays: { A: [0, 0, 3], B: [0, 0, 2] },
      scatter: SCATTERS,
      free: { multiplier: 2, maxSpins: 3 },
      buy: { coins: 8, reels: [0] },
    });
    const coins = meanOfAllDraws((random) => drawRound(model, random, { buy: true }).coins);
    expect(returnToPlayer(model).buy).toEqual(divide(coins, 8n));
  });

  it("coins that are held", () => {
    const hold = {
      from: 2,
      respins: 2,
      chance: { one: 1, of: 3 },
      values: [
        { coins: 1, weight: 2 },
        { coins: 6, weight: 1, pot: "mini" },
      ],
      grand: 50,
    } as const;
    const evaluation = { kind: "lines", lines: [[0, 0, 0, 0]] } as const;
    // Two cells are free after two coins, so that a coin may set the respins back.
    const strips = ["OA", "O", "AOB", "B"];
    const { played, stated } = both({ ...tinyModel({ strips, evaluation }), kind: "hold", hold });
    expect(stated).toEqual(played);
  });
});
