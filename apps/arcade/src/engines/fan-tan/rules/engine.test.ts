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
import { fanTan } from "./engine.ts";
import { FAN_TAN } from "./models.ts";

const draws = Array.from({ length: 60 }, (_, index) => [{ buttons: 60 + index }, 1] as const);

/** The payout of a chip of 60 coins when one, two, three and four buttons are left. */
const pays = (id: string) => [61, 62, 63, 64].map((buttons) => payOfChip(fanTan, FAN_TAN, id, { buttons }));

describe("fan tan", () => {
  it("keeps the rules of every table", () => expectTable(fanTan, 5));

  it("returns exactly what each bet says, over all counts", () => {
    expect(wrongReturns(fanTan, FAN_TAN, draws)).toEqual([]);
  });

  it.each([
    ["fan-1", [231, 0, 0, 0]],
    ["fan-4", [0, 0, 0, 231]],
    ["nim-1-2", [174, 60, 0, 0]],
    ["nim-4-1", [60, 0, 0, 174]],
    ["kwok-1-2", [117, 117, 0, 0]],
    ["kwok-1-4", [117, 0, 0, 117]],
    ["odd", [117, 0, 117, 0]],
    ["even", [0, 117, 0, 117]],
    ["sheh-1-2-3", [79, 79, 79, 0]],
    ["sheh-2-3-4", [0, 79, 79, 79]],
  ])("pays %s", (id, coins) => {
    expect(pays(id)).toEqual(coins);
  });

  it("has every spot of the cloth", () => {
    const ids = described(fanTan, FAN_TAN).spots.map(({ id }) => id.split("-")[0]);
    const countOf = (kind: string) => ids.filter((other) => other === kind).length;
    expect(["fan", "nim", "kwok", "odd", "even", "sheh"].map(countOf)).toEqual([4, 12, 4, 1, 1, 4]);
  });

  it("counts off in fours, and calls none left four", () => {
    const marks = [60, 61, 62, 63, 64, 119].map((buttons) => fanTan.markOf(FAN_TAN, { buttons }));
    expect(marks.join("")).toBe("412343");
  });

  it("draws all counts alike, so all remainders alike (chi-square, p above 0.001)", () => {
    const random = seededRandom(4);
    const counts = draws.map(([{ buttons }]) => buttons);
    const draw = () => fanTan.draw(FAN_TAN, null, random).buttons;
    expect(chanceOfCounts(countDraws(counts, 30_000, draw))).toBeGreaterThan(0.001);
  });
});
