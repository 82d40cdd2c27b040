// @vitest-environment node
import { describe, expect, it } from "vitest";
import { bankMethod, buildFunds } from "../../testing/withdrawal-builders.ts";
import { findAmountFault, findQuote, getMost } from "./withdraw-amount.ts";

const find = (text: string, decimals = 2, free = 1_000) =>
  findAmountFault(text, { method: bankMethod, funds: buildFunds({ free }), decimals });

describe("EXT-11 the amount of a withdrawal", () => {
  it.each([
    ["50", undefined],
    ["1000.00", undefined],
    ["49.99", "range"],
    ["5000.01", "range"],
    ["1000.01", "free"],
    ["", "range"],
    ["-100", "range"],
    ["1e3", "range"],
    ["0", "range"],
    ["100.001", "decimals"],
    ["100.0000001", "decimals"],
  ])("EXT-11 %j may be asked for, or not: %s", (text, fault) => {
    expect(find(text)).toBe(fault);
  });

  it.each([
    [0, "100", "100.5"],
    [2, "100.55", "100.555"],
    [3, "100.555", "100.5555"],
  ])("MENU-19 takes %i decimals if the currency has as many", (decimals, taken, refused) => {
    expect([find(taken, decimals), find(refused, decimals)]).toEqual([undefined, "decimals"]);
  });

  it("MENU-19 takes the fee's part rounded down to the currency, and the fixed one in full", () => {
    const quote = (text: string, decimals: number) => findQuote(text, bankMethod, decimals);
    expect(quote("100", 2)).toEqual({ feeUnits: 300_000n, receivesUnits: 9_700_000n });
    // 1 % of 99.99 is 0.9999.
    expect(quote("99.99", 2)).toEqual({ feeUnits: 299_000n, receivesUnits: 9_700_000n });
    expect(quote("199", 0)).toEqual({ feeUnits: 300_000n, receivesUnits: 19_600_000n });
    expect(quote("99.999", 3)).toEqual({ feeUnits: 299_900n, receivesUnits: 9_700_000n });
  });

  it("is zero if the fee is more, and unknown if no amount can be read", () => {
    expect(findQuote("1", bankMethod, 2)).toEqual({ feeUnits: 201_000n, receivesUnits: 0n });
    expect(["", "x", "1.234", "0"].map((text) => findQuote(text, bankMethod, 2))).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
  });

  it("EXT-11 offers all that is free, as far as the method takes it", () => {
    const most = (free: number, decimals: number) => getMost(bankMethod, buildFunds({ free }), decimals);
    expect([most(123.45, 2), most(9_000, 2), most(123, 0), most(1.234, 3)]).toEqual([
      "123.45",
      "5000.00",
      "123",
      "1.234",
    ]);
  });
});
