import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../../../lib/paths.mjs";
import { bundlePrograms, torturePlanted } from "../main.ts";
import { arcadePlants } from "../plants/list.ts";
import { changeSource } from "../plants/plant.ts";
import { tortureArcade } from "../torture.ts";

const LEAST_ENGINES = 6;
const sizes = { processes: 1, arcades: 2, members: 8 };
let programs: Awaited<ReturnType<typeof bundlePrograms>>;

beforeAll(async () => {
  programs = await bundlePrograms("torture-test");
});
afterAll(() => programs.remove());

describe("the arcade and the platform, whose processes and database are killed under every kind of game", () => {
  it("INV-01 INV-02 INV-05 INV-07 INV-09 settle every round once, as its seeds give it and its players were told", async () => {
    const options = { ...sizes, seconds: 20, seed: 18, leastKills: 1, isComplete: false, programs };
    const { faults, engines, kills, deaths, verified } = await tortureArcade(options);
    expect(faults).toEqual([]);
    // The long form plays every engine; this many are drawn on the slowest machine.
    expect(engines.size).toBeGreaterThanOrEqual(LEAST_ENGINES);
    expect(Math.min(kills.api, kills.database, deaths.atStep.size + deaths.waited)).toBeGreaterThanOrEqual(1);
    expect(verified).toBeGreaterThan(LEAST_ENGINES);
  }, 900_000);
});

describe("faults that are planted into the arcade", () => {
  it("fit its present source", () => {
    for (const { name, changes } of arcadePlants)
      for (const change of changes) {
        const text = readFileSync(path.join(ROOT, "apps", "arcade", "src", change.of), "utf8");
        expect(changeSource(name, text, change)).not.toBe(text);
      }
    const change = { of: "a.ts", find: "one", put: "two" };
    expect(() => changeSource("a-plant", "one or one", change)).toThrow("is 2 times in a.ts");
  });

  it("are caught: a bet on a draw that is settled twice", async () => {
    const plant = arcadePlants.find(({ name }) => name === "shared-bet-settled-twice");
    if (!plant) throw new Error("no such plant");
    const { faults } = await torturePlanted(plant, { ...sizes, seconds: 4, seed: 5, leastKills: 0 });
    expect(faults).toContainEqual(expect.stringContaining("wins in force"));
  }, 900_000);
});
