// @vitest-environment node
import { describe, expect, it } from "vitest";
import { type AutoplayPlan, createAutoplay } from "./autoplay.ts";

const start = (plan: Partial<AutoplayPlan>) =>
  createAutoplay({
    rounds: 100,
    lossLimit: undefined,
    winLimit: undefined,
    stopsOnFreeSpins: false,
    ...plan,
  });
const round = (winUnits: bigint, hasFreeSpins = false) => ({ stakeUnits: 100n, winUnits, hasFreeSpins });

describe("autoplay", () => {
  it("plays the chosen number of rounds", () => {
    const autoplay = start({ rounds: 2 });
    expect(autoplay.goesOnAfter(round(0n))).toBe(true);
    expect(autoplay.left()).toBe(1);
    expect(autoplay.goesOnAfter(round(0n))).toBe(false);
    expect(autoplay.left()).toBe(0);
  });

  it("never loses more than the chosen number of bets", () => {
    const autoplay = start({ lossLimit: 3 });
    expect(autoplay.goesOnAfter(round(0n))).toBe(true);
    expect(autoplay.goesOnAfter(round(0n))).toBe(true);
    // A fourth bet could make the loss larger than three bets.
    expect(autoplay.goesOnAfter(round(0n))).toBe(false);
  });

  it("counts wins against the loss", () => {
    const autoplay = start({ lossLimit: 2 });
    expect(autoplay.goesOnAfter(round(300n))).toBe(true);
    expect(autoplay.goesOnAfter(round(0n))).toBe(true);
    expect(autoplay.goesOnAfter(round(0n))).toBe(true);
    expect(autoplay.goesOnAfter(round(0n))).toBe(true);
    expect(autoplay.goesOnAfter(round(0n))).toBe(false);
  });

  it("stops after a large win, and not after a smaller one", () => {
    expect(start({ winLimit: 10 }).goesOnAfter(round(1_000n))).toBe(false);
    expect(start({ winLimit: 10 }).goesOnAfter(round(999n))).toBe(true);
    expect(start({}).goesOnAfter(round(1_000_000n))).toBe(true);
  });

  it("stops after free spins if asked to", () => {
    expect(start({ stopsOnFreeSpins: true }).goesOnAfter(round(0n, true))).toBe(false);
    expect(start({}).goesOnAfter(round(0n, true))).toBe(true);
  });
});
