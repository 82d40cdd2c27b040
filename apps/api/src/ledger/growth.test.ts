import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { growLedger } from "../testing/ledger-growth.ts";
import { createTestPlayer } from "../testing/vendor-players.ts";
import { checkFromCheckpoint } from "./checkpoints.ts";
import { checkInvariants } from "./invariants.ts";
import { createLedgerTest, type LedgerTest, openPlay } from "./testing.ts";

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
const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};
const checkAll = async (): Promise<void> => {
  expect(await checkInvariants((sql) => test.api.owner.query(sql))).toEqual([]);
};

describe("the check of a ledger that grows", () => {
  it("FAULT-18 takes time that grows with what it reads, and after a checkpoint with what is new", async () => {
    await grow(2);
    await checkAll();
    const small = await timeOf(checkAll);
    await grow(6);
    const large = await timeOf(checkAll);
    // Four times as much, with room for a busy machine; a check that compares all with all takes sixteen times as long.
    expect(large / small).toBeLessThan(10);
    const now = new Date();
    const brandId = 1;
    await checkFromCheckpoint(test.database, brandId, now);
    await test.api.owner.query("analyze");
    await grow(1);
    const fresh = await timeOf(async () =>
      expect(await checkFromCheckpoint(test.database, brandId, now)).toMatchObject({ faults: [] }),
    );
    expect(fresh / large).toBeLessThan(1);
  });
});
