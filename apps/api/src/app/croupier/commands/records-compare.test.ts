import { expect, it } from "vitest";
import { setUpLedgerTest } from "../../../ledger/testing.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";
import { runCompareCommand } from "./records-compare.ts";

const test = setUpLedgerTest();

it("EXT-06 the command draws members by seed and reports whether their records match the ledger", async () => {
  const { api, database } = test;
  const clock = api.clock;
  for (let n = 0; n < 3; n += 1) await createTestPlayer(api, { balanceUnits: 700_000n });
  const player = await createTestPlayer(api, { balanceUnits: 700_000n });
  const run = (...args: string[]) => runCompareCommand({ database, clock }, ["--brand", "nova", ...args]);
  expect(await run("--members", "2", "--seed", "7")).toEqual({
    text: expect.stringMatching(/^2 members of nova, \S+ to \S+, seed 7: records agree with the ledger$/),
    agrees: true,
  });
  const plant = (units: number) =>
    api.owner.query("update accounts set balance_units = balance_units + $2 where member_id = $1", [
      player.memberId,
      units,
    ]);
  await plant(1);
  const { text, agrees } = await run("--members", "100");
  expect(agrees).toBe(false);
  expect(text).toContain(`member ${player.memberId}  statement balance opening  shown 1  ledger 0`);
  await plant(-1);
  for (const args of [
    ["--members", "0"],
    ["--from", "2026-11-31"],
    ["--from", "2026-12-31"],
  ])
    await expect(run(...args)).rejects.toThrow();
  await expect(runCompareCommand({ database, clock }, ["--brand", "nobody"])).rejects.toThrow("no brand");
});
