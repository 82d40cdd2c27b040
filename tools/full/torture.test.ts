import { rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStoppableDatabase } from "../../apps/api/src/testing/stoppable-database.ts";
import { tortureHeld } from "../../apps/api/src/testing/torture/held-accounts.ts";
import { applyPlant, plantInText, torturePlant } from "../../apps/api/src/testing/torture/plants.ts";
import { torture } from "../../apps/api/src/testing/torture/torture.ts";
import { bundleProgram } from "../lib/bundle.mjs";
import { ROOT } from "../lib/paths.mjs";
import { plants } from "../torture/plants/list.ts";

/** Beside the server's files, which its program looks for two folders up. */
const folder = path.join(ROOT, "apps", "api", "dist", "torture");
const program = path.join(folder, "main.mjs");

beforeAll(() => bundleProgram("apps/api/src/app/main.ts", program));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("three processes and a database that are killed under bets", () => {
  it("INV-05 INV-08 INV-09 FAULT-01 FAULT-07 FAULT-17 FAULT-20 lose nothing that was answered, and do nothing twice", async () => {
    const options = { seconds: 8, seed: 15, processes: 3, players: 12, leastKills: 2, copies: 500 };
    const { calls, done, kills, unanswered, faults } = await torture({ ...options, program: [program] });
    expect([unanswered, faults]).toEqual([[], []]);
    expect(calls).toBeGreaterThan(300);
    for (const kind of ["bet", "win", "rollback", "deposit", "chargeback", "send", "withdrawal"])
      expect(done.get(kind), kind).toBeGreaterThan(1);
    expect(Math.min(kills.api, kills.database)).toBeGreaterThanOrEqual(2);
  }, 150_000);
});

describe("the planted faults", () => {
  it("fit the present functions, and the database takes each of them", async () => {
    const database = await createStoppableDatabase();
    const owner = new pg.Client({ connectionString: database.urlFor("croupier_owner") });
    await owner.connect();
    for (const plant of plants) {
      await owner.query("begin");
      await expect(applyPlant(owner, plant), plant.name).resolves.toBeUndefined();
      await owner.query("rollback");
    }
    await owner.end();
    await database.remove();
  });

  it("say so when a text of theirs is gone, or stands twice", () => {
    const text = { of: "answer", find: "one", put: "two" };
    expect(plantInText("a-plant", "one and another", [text])).toBe("two and another");
    for (const [present, times] of [
      ["nothing", 0],
      ["one or one", 2],
    ] as const)
      expect(() => plantInText("a-plant", present, [text])).toThrow(
        `plant a-plant no longer fits: its text stands ${times} times in answer.sql`,
      );
  });

  it.each(["no-tombstone", "asynchronous-commit"])(
    "are caught: %s",
    async (name) => {
      const plant = plants.find((one) => one.name === name);
      if (!plant) throw new Error(`no plant ${name}`);
      const options = { seconds: 4, seed: 7, processes: 2, players: 12, leastKills: 1, copies: 200 };
      expect((await torturePlant(plant, { ...options, program: [program] })).faults).not.toEqual([]);
    },
    150_000,
  );
});

describe("two accounts that an open transaction holds", () => {
  it("FAULT-23 refuse their own bets, which are taken once later, and nobody else's", async () => {
    const betsPerCaller = 12;
    const options = { accounts: 2, seconds: 1, seed: 23, processes: 1, players: 40, betsPerCaller };
    const { turns, bets, refused, faults } = await tortureHeld({ ...options, program: [program] });
    expect(faults).toEqual([]);
    expect(bets).toBe(2 * turns * 16 * betsPerCaller);
    expect(refused).toBeGreaterThan(2);
  });
});
