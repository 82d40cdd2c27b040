import { describe, expect, it } from "vitest";
import {
  chanceOfCounts,
  countDraws,
  described,
  expectTable,
  payOfChip,
  wrongReturns,
} from "../../../engine/testing/tables.ts";
import { seededRandom } from "../../../engine/testing.ts";
import { sicBo } from "./engine.ts";
import { SIC_BO } from "./models.ts";

const faces = [1, 2, 3, 4, 5, 6];
const throws = faces.flatMap((a) =>
  faces.flatMap((b) => faces.map((c) => [{ dice: [a, b, c] }, 1] as const)),
);
const pay = (id: string, ...dice: number[]) => payOfChip(sicBo, SIC_BO, id, { dice });

describe("sic bo", () => {
  it("keeps the rules of every table", () => expectTable(sicBo, 4));

  it("returns exactly what each bet says, over all 216 throws", () => {
    expect(throws).toHaveLength(216);
    expect(wrongReturns(sicBo, SIC_BO, throws)).toEqual([]);
  });

  it("has every spot of the cloth", () => {
    const kinds = described(sicBo, SIC_BO).spots.map(({ id }) => id.split("-")[0]);
    const countOf = (kind: string) => kinds.filter((other) => other === kind).length;
    expect(["total", "single", "double", "pair", "triple"].map(countOf)).toEqual([14, 6, 6, 15, 6]);
    expect(kinds).toHaveLength(14 + 6 + 6 + 15 + 6 + 5);
  });

  it("pays small, big, odd and even, but never on a triple", () => {
    const dice = [
      [1, 1, 2],
      [4, 5, 1],
      [5, 5, 1],
      [6, 6, 5],
      [1, 1, 1],
      [3, 3, 3],
      [4, 4, 4],
      [6, 6, 6],
    ];
    const paysOf = (id: string) => dice.map((three) => pay(id, ...three)).join("");
    expect(paysOf("small")).toBe("22000000");
    expect(paysOf("big")).toBe("00220000");
    expect(paysOf("odd")).toBe("00220000");
    expect(paysOf("even")).toBe("22000000");
    expect([pay("odd", 1, 2, 6), pay("even", 6, 6, 4)]).toEqual([2, 2]);
  });

  it.each([
    ["total-4", [1, 1, 2], 63],
    ["total-17", [6, 5, 6], 63],
    ["total-5", [2, 2, 1], 32],
    ["total-16", [6, 6, 4], 32],
    ["total-6", [2, 2, 2], 19],
    ["total-15", [5, 5, 5], 19],
    ["total-7", [1, 2, 4], 13],
    ["total-14", [6, 6, 2], 13],
    ["total-8", [1, 1, 6], 9],
    ["total-13", [6, 6, 1], 9],
    ["total-9", [3, 3, 3], 8],
    ["total-12", [4, 4, 4], 8],
    ["total-10", [1, 3, 6], 7],
    ["total-11", [6, 4, 1], 7],
    ["total-11", [6, 4, 2], 0],
    ["single-5", [1, 5, 2], 2],
    ["single-5", [5, 5, 2], 3],
    ["single-5", [5, 5, 5], 4],
    ["single-5", [1, 2, 3], 0],
    ["double-2", [2, 3, 2], 12],
    ["double-2", [2, 2, 2], 12],
    ["double-2", [2, 3, 3], 0],
    ["pair-1-6", [6, 3, 1], 7],
    ["pair-1-6", [6, 6, 1], 7],
    ["pair-1-6", [6, 6, 2], 0],
    ["triple-4", [4, 4, 4], 181],
    ["triple-4", [4, 4, 5], 0],
    ["triple-4", [5, 5, 5], 0],
    ["any-triple", [1, 1, 1], 32],
    ["any-triple", [1, 1, 2], 0],
  ])("pays %s on %j", (id, dice, coins) => {
    expect(pay(id, ...dice)).toBe(coins);
  });

  it("marks small, big and triples with their totals", () => {
    const marks = [
      [1, 3, 6],
      [6, 4, 1],
      [5, 5, 5],
    ].map((dice) => sicBo.markOf(SIC_BO, { dice }));
    expect(marks).toEqual(["S10", "B11", "T15"]);
  });

  it("draws all throws alike (chi-square, p above 0.001)", () => {
    const random = seededRandom(6);
    const keys = throws.map(([{ dice }]) => dice.join());
    const draw = () => sicBo.draw(SIC_BO, null, random).dice.join();
    expect(chanceOfCounts(countDraws(keys, 43_200, draw))).toBeGreaterThan(0.001);
  });
});
