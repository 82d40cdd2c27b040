import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judge } from "./attack.ts";
import { corpus } from "./corpus.ts";
import type { Target } from "./target.ts";
import { type AttackedSite, openAttackedSite } from "./testing.ts";

let site: AttackedSite;
let target: Target;
beforeAll(async () => {
  site = await openAttackedSite();
  ({ target } = site);
});
afterAll(() => site.close());

const cases = corpus.flatMap((family) =>
  family.attacks.map((attack) => ({ family: family.name, name: attack.name, attack })),
);

describe("the attacks", () => {
  it.each(cases)("SEC-59 $family: $name", async ({ family, attack }) => {
    const held = await judge(family, attack, target);
    expect(held.line).toBe(`held   ${family}: ${attack.name}`);
    const broken = await judge(family, attack, target.plant(attack.fault(target)));
    expect(broken.line).toMatch(/^works {2}/);
    expect(broken.line).not.toContain("could not be tried");
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
