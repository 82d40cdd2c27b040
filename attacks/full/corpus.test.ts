import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judge } from "../attack.ts";
import { corpus } from "../corpus.ts";
import { isInProduct } from "../planting.ts";
import type { Target } from "../target.ts";
import { type AttackedSite, openAttackedSite } from "../testing.ts";

let site: AttackedSite;
let target: Target;
beforeAll(async () => {
  site = await openAttackedSite();
  ({ target } = site);
});
afterAll(() => site.close());

/**
 * Node's parser holds these, and no setting of a server takes that away: its lenient mode refuses two Content-Lengths as
 * well, and reads a body of an unknown encoding until the connection ends, so nothing can hide behind it. Their faults
 * change the answer.
 */
const faultsOutside = [
  "a second request hides behind two Content-Lengths",
  "a second request hides behind an unknown Transfer-Encoding",
];

const cases = corpus.flatMap((family) =>
  family.attacks.map((attack) => ({ family: family.name, name: attack.name, attack })),
);

describe("the attacks", () => {
  it.each(cases)("SEC-59 $family: $name", async ({ family, attack }) => {
    const held = await judge(family, attack, target);
    expect(held.line).toBe(`held   ${family}: ${attack.name}`);
    const broken = await site.plant(attack.fault(), (open) => judge(family, attack, open));
    expect(broken.line).toMatch(/^works {2}/);
    expect(broken.line).not.toContain("could not be tried");
  });

  it("SEC-59 have their faults in the product, but for defences that are not the product's own", () => {
    const outside = cases.filter(({ attack }) => !isInProduct(attack.fault()));
    expect(outside.map(({ name }) => name).toSorted()).toEqual(faultsOutside.toSorted());
  });

  it("SEC-59 count as working when they cannot be tried, and have names of their own", async () => {
    const attack = {
      name: "without a product",
      run: async () => {
        throw new Error("nobody is there");
      },
      fault: () => ({}),
    };
    const { isHeld, line } = await judge("any", attack, target);
    expect([isHeld, line]).toEqual([
      false,
      "works  any: without a product (it could not be tried: nobody is there)",
    ]);
    const names = cases.map(({ family, name }) => `${family}: ${name}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(35);
  });
});
