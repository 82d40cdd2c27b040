// @vitest-environment node
import { describe, expect, it } from "vitest";
import { translateFrom } from "../../../client/translate.ts";
import { MODELS } from "../rules/models.ts";
import { nameFish, PHRASES } from "./phrases.ts";
import { listPrices } from "./price.ts";

describe("the price of a shot", () => {
  it("is every price once, lowest first, from the strongest cannon that has it", () => {
    expect(listPrices([1n, 2n, 5n, 10n], [1, 2, 5, 10])).toEqual([
      { units: 1n, coinUnits: 1n, power: 1 },
      { units: 2n, coinUnits: 1n, power: 2 },
      { units: 4n, coinUnits: 2n, power: 2 },
      { units: 5n, coinUnits: 1n, power: 5 },
      { units: 10n, coinUnits: 1n, power: 10 },
      { units: 20n, coinUnits: 2n, power: 10 },
      { units: 25n, coinUnits: 5n, power: 5 },
      { units: 50n, coinUnits: 5n, power: 10 },
      { units: 100n, coinUnits: 10n, power: 10 },
    ]);
  });
});

describe("the words of the sea", () => {
  it.each(["EN", "CN", "VI", "PT"] as const)("name every fish in %s", (language) => {
    const w = translateFrom(PHRASES, language);
    for (const { fish } of MODELS) for (const { id } of fish) expect(nameFish(w, id)).not.toBe(id);
    expect(w("left", { left: 3, shots: 20 })).toContain("20");
  });
});
