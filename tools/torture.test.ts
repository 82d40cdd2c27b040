import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tortureHeld } from "../apps/api/src/testing/torture/held-accounts.ts";
import { torture } from "../apps/api/src/testing/torture/torture.ts";
import { bundleProgram } from "./lib/bundle.mjs";
import { ROOT } from "./lib/paths.mjs";

/** Beside the server's files, which its program looks for two folders up. */
const folder = path.join(ROOT, "apps", "api", "dist", "torture");
const program = path.join(folder, "main.mjs");

beforeAll(() => bundleProgram("apps/api/src/app/main.ts", program));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("three processes and a database that are killed under bets", () => {
  it("INV-05 INV-09 FAULT-01 FAULT-07 FAULT-20 lose nothing that was answered, and do nothing twice", async () => {
    const options = { seconds: 6, seed: 15, processes: 3, players: 4, program: [program] };
    const { calls, deposits, kills, faults } = await torture(options);
    expect(faults).toEqual([]);
    expect(calls).toBeGreaterThan(100);
    expect(deposits).toBeGreaterThan(5);
    expect(kills.api).toBeGreaterThanOrEqual(1);
  });
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
