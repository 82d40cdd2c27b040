import { describe, expect, it } from "vitest";
import { toDecimal } from "../../../../engine/fraction.ts";
import { seededRandom } from "../../../../engine/testing.ts";
import { drawRounds, fitsVolatility, isEnumerable, returnOfReels, SAMPLES } from "../testing.ts";
import { returnOfSums, sampleSums } from "../tumbles/return.ts";
import { meanOfGrid, TUMBLING_GRIDS, TUMBLING_REELS } from "../tumbles/testing.ts";

describe("the return to player", () => {
  it.each(SAMPLES.filter(isEnumerable))(
    "agrees with a seeded simulation of $id within four standard errors, and its volatility is as stated",
    (model) => {
      const { mean, error, deviation } = drawRounds(model, 20_000, seededRandom(20261121));
      expect(Math.abs(mean - Number(toDecimal(returnOfReels(model), 15)))).toBeLessThan(4 * error);
      expect(error).toBeLessThan(0.1);
      expect(fitsVolatility(model.volatility, deviation)).toBe(true);
    },
  );
});

describe("returns of the house's tumbling models", () => {
  it.each(TUMBLING_GRIDS)("of $id are confirmed by spins that were not drawn before", (model) => {
    const drawn = returnOfSums(model, sampleSums(model, 15_000, seededRandom(18)));
    expect(Math.abs(drawn.total - meanOfGrid(model))).toBeLessThan(4 * drawn.error);
    expect(drawn.error).toBeLessThan(6);
  });

  it.each(TUMBLING_REELS)("of $id agree with a seeded simulation", (model) => {
    const { mean, error } = drawRounds(model, 12_000, seededRandom(5));
    expect(Math.abs(mean * 100 - Number(model.rtp.total))).toBeLessThan(4 * 100 * error);
  });
});
