import { describe, expect, it } from "vitest";
import { battery, MOST_SIGMAS, POCKETS, sigmasOfBits, sigmasOfReds, unevennessOf } from "./testing.ts";

/** A tenth of the full battery, which full/stream.test.ts runs. */
describe("a tenth of the battery over outcomes", () => {
  it("hits an even chance as often as it should", () => {
    expect(Math.abs(sigmasOfReds(60, (random) => random(POCKETS)))).toBeLessThan(MOST_SIGMAS);
  });

  it.each(battery.map((part) => [part.name, part] as const))("%s", (_name, part) => {
    expect(unevennessOf(part, part.draws / 10)).toBeLessThan(part.limit);
  });

  it("bits: each of the 32 is one as often as zero", () => {
    for (const sigmas of sigmasOfBits(2_000)) expect(sigmas).toBeLessThan(4);
  });
});
