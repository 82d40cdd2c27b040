import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { growLedger } from "../../testing/ledger-growth.ts";
import { createTestPlayer } from "../../testing/vendor-players.ts";
import { checkFromCheckpoint } from "../checkpoints.ts";
import { checkInvariants } from "../invariants.ts";
import { createLedgerTest, type LedgerTest, openPlay } from "../testing.ts";

const players = 40;
const rounds = 25;

let test: LedgerTest;
let grown = 0;
beforeAll(async () => {
  test = await createLedgerTest();
  // The house's account appears with the first bet.
  await (await openPlay(test, 10_000n)).bet("first", 10n);
  for (let made = 1; made < players; made += 1) await createTestPlayer(test.api, { balanceUnits: 10_000n });
});
afterAll(() => test.close());

const grow = async (times: number): Promise<void> => {
  await growLedger(test.api.owner, { from: grown + 1, to: grown + times * rounds });
  grown += times * rounds;
};
interface PlanNode {
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Join Filter"?: number;
  readonly Plans?: readonly PlanNode[];
}

/** How many rows pass through a plan, those included that a filter drops. */
const countRows = (node: PlanNode): number =>
  (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Join Filter"] ?? 0)) *
    node["Actual Loops"] +
  (node.Plans ?? []).reduce((sum, inner) => sum + countRows(inner), 0);

/** Checks everything. @returns how many rows the database handled for it: the work, whatever else the machine does */
async function checkAll(): Promise<number> {
  let handled = 0;
  const { owner } = test.api;
  const faults = await checkInvariants(async (sql) => {
    if (!sql.startsWith("with")) return owner.query(sql);
    const { rows } = await owner.query<{ "QUERY PLAN": readonly { Plan: PlanNode }[] }>(
      `explain (analyze, timing off, format json) ${sql}`,
    );
    for (const { Plan } of rows[0]?.["QUERY PLAN"] ?? []) handled += countRows(Plan);
    return owner.query(sql);
  });
  expect(faults).toEqual([]);
  return handled;
}

describe("the check of a ledger that grows", () => {
  it("FAULT-18 does work that grows with what it reads, and after a checkpoint reads what is new", async () => {
    await grow(2);
    const small = await checkAll();
    await grow(6);
    const large = await checkAll();
    // Four times as much, with the statistics of an empty ledger. A check that compares all with all handles sixteen times as many rows.
    expect(large / small).toBeLessThan(6);
    const now = new Date();
    const brandId = 1;
    await checkFromCheckpoint(test.database, brandId, now);
    await grow(1);
    const fresh = await checkFromCheckpoint(test.database, brandId, now);
    expect(fresh).toMatchObject({ faults: [] });
    const read = Number((fresh?.untilTransfer ?? 0n) - (fresh?.fromTransfer ?? 0n));
    expect(read).toBe(players * rounds * 2);
  });
});
