// @vitest-environment node
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBet, listChips, splitBet } from "./bet.ts";

const LIMITS = { coinUnits: [5_000n, 10_000n, 25_000n, 50_000n, 250_000n], chip: 2, mostChips: 100 };

describe("a bet at the table", () => {
  it("becomes chips of the largest coin that fits", () => {
    expect(splitBet(10_000n, LIMITS)).toEqual({ coinUnits: 5_000n, chips: 1 });
    expect(splitBet(500_000n, LIMITS)).toEqual({ coinUnits: 250_000n, chips: 1 });
    expect(splitBet(530_000n, LIMITS)).toEqual({ coinUnits: 5_000n, chips: 53 });
    for (const units of [0n, 5_000n, 1_010_000n, 50_500_000n])
      expect(splitBet(units, LIMITS)).toBeUndefined();
  });

  it("always equals the laid chips", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 4 }), { maxLength: 40 }), (taps) => {
        const bet = createBet(LIMITS);
        for (const tap of taps) bet.lay(bet.chips[tap] ?? 0n);
        const split = bet.split();
        expect(split ? split.coinUnits * 2n * BigInt(split.chips) : 0n).toBe(bet.total());
        const before = bet.total();
        if (bet.canDouble()) bet.double();
        expect([before, before * 2n]).toContain(bet.total());
      }),
    );
  });

  it("is taken back chip by chip, and laid again as it was", () => {
    const bet = createBet(LIMITS);
    bet.lay(10_000n);
    bet.lay(50_000n);
    bet.undo();
    expect(bet.total()).toBe(10_000n);
    bet.clear();
    expect([bet.total(), bet.split(), bet.canDouble()]).toEqual([0n, undefined, false]);
    bet.set(530_000n);
    expect(bet.total()).toBe(530_000n);
    expect(bet.canLay(500_000n)).toBe(false);
    expect(listChips(530_000n, bet.chips, 9)).toEqual([500_000n, 20_000n, 10_000n]);
  });
});
