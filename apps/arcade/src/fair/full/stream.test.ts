import { describe, expect, it } from "vitest";
import type { RandomBelow } from "../../engine/engine.ts";
import { battery, MOST_SIGMAS, POCKETS, REDS, sigmasOfBits, sigmasOfReds, unevennessOf } from "../testing.ts";

const ROUNDS = 1_200;

describe("the battery over outcomes", () => {
  it("hits an even chance as often as it should, and finds a wheel whose return is 0.5 % too high", () => {
    expect(Math.abs(sigmasOfReds(ROUNDS, (random) => random(POCKETS)))).toBeLessThan(MOST_SIGMAS);
    // One in two hundred of the other pockets turns red: an even chance returns 0.5 % more of the stake.
    const planted = (random: RandomBelow): number => {
      const pocket = random(POCKETS);
      return pocket >= REDS && random(10_000) < 47 ? 0 : pocket;
    };
    // Its mean lies 5 standard deviations away, so that a fair one's limit finds it with a power above 95 %.
    expect(sigmasOfReds(ROUNDS, planted)).toBeGreaterThan(MOST_SIGMAS);
  });

  it.each(battery.map((part) => [part.name, part] as const))("%s", (_name, part) => {
    expect(unevennessOf(part, part.draws)).toBeLessThan(part.limit);
  });

  it("bits: each of the 32 is one as often as zero", () => {
    for (const sigmas of sigmasOfBits(20_000)) expect(sigmas).toBeLessThan(4);
  });
});
