// @vitest-environment node
import { describe, expect, it } from "vitest";
import { createFormat } from "../../../client/format.ts";
import { createTranslate } from "../../../client/phrases.ts";
import type { SymbolWin } from "../rules/evaluate.ts";
import type { SpinOutcome } from "../rules/spin.ts";
import { describeWin } from "./describe-win.ts";
import { createLostSpin } from "./testing.ts";

const line: SymbolWin = { kind: "line", symbol: "A", count: 3, index: 2, factor: 1, coins: 5, cells: [] };
const spin: SpinOutcome = { ...createLostSpin(), wins: [line], coins: 5 };

const tell = (won: SpinOutcome) =>
  describeWin(won, 100_000n, createTranslate("EN"), createFormat("CNY", "EN"));

describe("the message of a win", () => {
  it("names the line that has won alone", () => {
    expect(tell(spin)).toBe("Line 3 pays ¥5.00");
  });

  it("names no line for the total of several grids, of which the first has won on one line", () => {
    const tumbles = [
      { grid: [], wins: [line], factor: 2 },
      { grid: [], wins: [], factor: 1 },
    ];
    expect(tell({ ...spin, coins: 15, tumbles })).toBe("You won ¥15.00");
  });
});
