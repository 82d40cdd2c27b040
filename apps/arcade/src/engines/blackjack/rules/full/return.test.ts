import { describe, expect, it } from "vitest";
import { add, fraction, toDecimal } from "../../../../engine/fraction.ts";
import { seededRandom } from "../../../../engine/testing.ts";
import { decide } from "../../testing/basic-strategy.ts";
import { meanOfInfinite } from "../../testing/infinite-return.ts";
import { meanOfShoe } from "../../testing/shoe-return.ts";
import { simulate } from "../../testing/simulate.ts";
import { BLACKJACK, INFINITE_BLACKJACK } from "../models.ts";

const ONE = fraction(1n, 1n);

describe("the return of blackjack", () => {
  it("is exact for the shoe of eight packs under basic strategy", () => {
    const infinite = meanOfInfinite((worth, situation) => worth.get(decide(situation)) ?? ONE);
    expect(BLACKJACK.decks).toBe(8);
    const mean = meanOfShoe(8);
    expect((100 * (1 + mean)).toFixed(6).slice(0, 7)).toBe(BLACKJACK.rtp.total);
    // More and more packs come near to the infinite shoe, which the other way of counting has computed.
    expect(Math.abs(meanOfShoe(100_000) - Number(toDecimal(add(ONE, infinite), 12)) + 1)).toBeLessThan(1e-6);
  });

  /**
   * 60,000 rounds have a standard error of about 0.47 % of the stake: a gross error is found, and small ones are left to the
   * nightly run of `simulate`. The margin of 3.29 standard errors is passed once in 1,000 seeds; the seed is fixed.
   */
  it.each([
    { model: BLACKJACK, seed: 11 },
    { model: INFINITE_BLACKJACK, seed: 12 },
  ])("plays like the engine itself over 60,000 rounds: $model.id", ({ model, seed }) => {
    const { mean, standardError } = simulate(model, 60_000, seededRandom(seed));
    expect(standardError).toBeLessThan(0.005);
    expect(Math.abs(mean - (Number(model.rtp.total) / 100 - 1))).toBeLessThan(3.29 * standardError);
  });
});
