import { describe, expect, it } from "vitest";
import { creditTestMember } from "../testing/money.ts";
import { checkFromCheckpoint, checkWholeLedger } from "./checkpoints.ts";
import { checkKeptMovements } from "./kept-movements.ts";
import { rollMovements } from "./movements.ts";
import { callsOf, openPlay, setUpLedgerTest } from "./testing.ts";

const test = setUpLedgerTest();
const check = () => checkKeptMovements((sql) => test.api.owner.query(sql));

/** A member whose deposit and two bonuses are stored as movements, and who has bet since. */
const open = async (brand: "nova" | "lotus", key: string) => {
  const { player } = await openPlay(test, 1_000n, { brand, expiresAt: new Date("2099-01-01") });
  const { brandId, memberId } = player;
  for (const place of [1, 2])
    await creditTestMember(test.api, {
      brandId,
      memberId,
      kind: "bonus",
      key: `${key}-${place}`,
      amountUnits: 7n,
    });
  expect(await rollMovements(test.database, brandId)).toBe(true);
  const calls = callsOf(player, test.api.clock.now());
  await test.ledger.bet(brandId, calls.bet(`${key}-bet`, 14n, { idleSince: new Date(0) }));
  return player;
};

describe("stored movements", () => {
  it("INV-24 are consistent at any stage, and each planted difference is named with its account and brand", async () => {
    const nova = await open("nova", "n");
    await open("lotus", "l");
    expect(await check()).toEqual([]);
    const plant = async (sql: string, undo: string): Promise<readonly string[]> => {
      await test.api.owner.query(sql);
      const found = await check();
      expect(
        found.every(({ invariant, brandId }) => invariant === "INV-24" && brandId === nova.brandId),
      ).toBe(true);
      await test.api.owner.query(undo);
      expect(await check()).toEqual([]);
      return found.map(({ detail }) => detail.replaceAll(/movement \d+/g, "movement"));
    };
    const account = `account ${nova.accountId}`;
    const own = `account_id = ${nova.accountId}`;
    const second = `${own} and transfer_id = (select transfer_id from account_movements where ${own} order by transfer_id offset 1 limit 1)`;
    // An amount that was altered.
    expect(
      await plant(
        `update account_movements set in_units = in_units + 1 where ${second}`,
        `update account_movements set in_units = in_units - 1 where ${second}`,
      ),
    ).toEqual([`movement of ${account} leaves 1007, with the one before it 1008`]);
    // A row that is gone.
    await test.api.owner.query(`create table aside as select * from account_movements where ${second}`);
    expect(
      await plant(
        `delete from account_movements where ${second}`,
        "insert into account_movements select * from aside",
      ),
    ).toEqual([`movement of ${account} leaves 1014, with the one before it 1007`]);
    // The last row is gone: nothing after it tells.
    const last = `${own} and transfer_id = (select max(transfer_id) from account_movements where ${own})`;
    await test.api.owner.query(
      `truncate aside; insert into aside select * from account_movements where ${last}`,
    );
    expect(
      await plant(
        `delete from account_movements where ${last}`,
        "insert into account_movements select * from aside",
      ),
    ).toEqual([`${account} has 1000, its movements and the postings since lead to 993`]);
  });

  it("INV-24 are compared by the check since the checkpoint, and by that of all there is", async () => {
    const { brandId, accountId } = await open("nova", "watched");
    const change = (by: string) =>
      test.api.owner.query(
        `update account_movements set in_units = in_units ${by} where account_id = $1
           and transfer_id = (select max(transfer_id) from account_movements where account_id = $1)`,
        [accountId],
      );
    await change("+ 1");
    const since = await checkFromCheckpoint(test.database, brandId, test.api.clock.now());
    const whole = await checkWholeLedger(test.database, brandId);
    await change("- 1");
    for (const faults of [since?.faults, whole])
      expect(faults?.map(({ invariant }) => invariant)).toEqual(["INV-24"]);
  });
});
