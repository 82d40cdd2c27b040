import { hold } from "@croupier/test-kit/locks";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { createTestPlayer, type TestPlayer } from "../../testing/vendor-players.ts";
import { checkFromCheckpoint } from "../checkpoints.ts";
import { callsOf, createLedgerTest, creditSql, type LedgerTest } from "../testing.ts";

let test: LedgerTest | undefined;
let player: TestPlayer;
let bets = 0;

beforeEach(async () => {
  await test?.close();
  test = await createLedgerTest();
  player = await createTestPlayer(test.api, { balanceUnits: 10_000n });
});
afterAll(() => test?.close());

const ledgerTest = (): LedgerTest => {
  if (!test) throw new Error("no ledger");
  return test;
};

/** A round with a bet, a win and a bet that is rolled back. */
const playRound = async (of: TestPlayer = player): Promise<void> => {
  const { ledger, api } = ledgerTest();
  const calls = callsOf(of, api.clock.now());
  bets += 1;
  const id = `check-${bets}`;
  await ledger.bet(of.brandId, calls.bet(id, 100n, { roundId: id }));
  await ledger.win(of.brandId, calls.win(`${id}-win`, id, 30n, { roundId: id }));
  await ledger.bet(of.brandId, calls.bet(`${id}-b`, 50n, { roundId: id }));
  await ledger.rollback(of.brandId, calls.rollback(`${id}-back`, `${id}-b`, { roundId: id }));
};

const check = (brandId = player.brandId) => {
  const { database, api } = ledgerTest();
  return checkFromCheckpoint(database, brandId, api.clock.now());
};
const invariantsOf = async (): Promise<readonly string[]> => [
  ...new Set((await check())?.faults.map(({ invariant }) => invariant)),
];
const plant = (sql: string): Promise<unknown> => ledgerTest().api.owner.query(sql);

describe("the check from a checkpoint", () => {
  it("FAULT-18 reads new entries after the checkpoint, and moves it on", async () => {
    await playRound();
    const first = await check();
    expect(first).toMatchObject({ faults: [], fromTransfer: 0n });
    await playRound();
    ledgerTest().api.clock.advanceMs(40 * 86_400_000);
    const second = await check();
    expect(second).toMatchObject({ faults: [], fromTransfer: first?.untilTransfer });
    expect(Number(second?.untilTransfer) - Number(first?.untilTransfer)).toBe(4);
    expect(await check()).toMatchObject({ faults: [], fromTransfer: second?.untilTransfer });
    // What lies before the checkpoint is not read again.
    await plant("update vendor_transactions set balance_units = balance_units + 1 where transfer_id = 2");
    expect(await invariantsOf()).toEqual([]);
  });

  it("FAULT-18 finds a fault from before the first checkpoint, and stays until it is repaired", async () => {
    await playRound();
    await plant("update vendor_transactions set balance_units = balance_units + 1 where transfer_id = 2");
    for (let times = 0; times < 2; times += 1) expect(await invariantsOf()).toEqual(["INV-01"]);
    await plant("update vendor_transactions set balance_units = balance_units - 1 where transfer_id = 2");
    expect(await check()).toMatchObject({ faults: [], fromTransfer: 0n });
  });

  it.each([
    [
      "INV-01",
      "delete from postings where balance_after_units is null and transfer_id = (select max(transfer_id) from transfers)",
    ],
    [
      "INV-02",
      "update accounts set balance_units = balance_units + 1 where kind = 'member' and balance_units > 0",
    ],
    [
      "INV-03",
      "update vendor_transactions set balance_units = -1 where transfer_id = (select max(transfer_id) from vendor_transactions where kind = 'bet')",
    ],
    [
      "INV-05",
      "update vendor_transactions set balance_units = 7 where transfer_id = (select max(transfer_id) from transfers)",
    ],
    [
      "INV-05",
      "delete from vendor_transactions where transfer_id = (select max(transfer_id) from transfers where kind = 'rollback')",
    ],
    [
      "INV-08",
      "update vendor_transactions set status = 'conflict' where transfer_id = (select max(transfer_id) from transfers)",
    ],
    ["INV-10", "update accounts set currency = 'XXX' where kind = 'vendor'"],
    ["INV-12", "update accounts set is_real = false where kind = 'vendor'"],
    [
      "EXT-05",
      "update game_rounds set win_units = win_units + 1 where started_at = (select max(started_at) from game_rounds)",
    ],
  ])("FAULT-18 finds a break of %s after the checkpoint", async (invariant, statement) => {
    await playRound();
    expect((await check())?.faults).toEqual([]);
    const { api } = ledgerTest();
    api.clock.advanceMs(10 * 3_600_000);
    await playRound(await createTestPlayer(api, { balanceUnits: 1_000n }));
    await plant(statement);
    expect(await invariantsOf()).toContain(invariant);
  });

  it("FAULT-18 finds a balance that drifts though nothing has come since the checkpoint", async () => {
    await playRound();
    await check();
    await plant("update accounts set balance_units = balance_units - 1 where kind = 'member'");
    expect(await invariantsOf()).toEqual(["INV-02", "INV-12", "INV-24"]);
  });

  it("INV-02 FAULT-18 a balance is its opening at the checkpoint plus what was posted since", async () => {
    const { api } = ledgerTest();
    const idle = await createTestPlayer(api, { balanceUnits: 700n });
    await playRound();
    const first = await check();
    await playRound();
    api.clock.advanceMs(40 * 86_400_000);
    const later = await createTestPlayer(api, { balanceUnits: 300n });
    expect(await check()).toMatchObject({ faults: [], fromTransfer: first?.untilTransfer });
    const newest = await createTestPlayer(api, { balanceUnits: 100n });
    for (const { accountId } of [idle, player, later, newest]) {
      await plant(`update accounts set balance_units = balance_units + 1 where account_id = ${accountId}`);
      const faults = (await check())?.faults.filter(({ invariant }) => invariant === "INV-02");
      expect(faults?.map(({ detail }) => detail)).toEqual([
        expect.stringMatching(new RegExp(`^account ${accountId} holds \\d+, its postings sum to \\d+$`)),
      ]);
      await plant(`update accounts set balance_units = balance_units - 1 where account_id = ${accountId}`);
    }
    await plant("update ledger_checkpoints set units = units + 1 where units > 0");
    expect(await invariantsOf()).toContain("INV-02");
  });

  it.each([
    ["and others after it", false],
    // Its number is above that of every transaction which has ended.
    ["after all others", true],
  ])(
    "FAULT-18 waits for transactions that began before it, %s, so that no transfer slips below the checkpoint",
    async (_when, isLast) => {
      await playRound();
      const { api } = ledgerTest();
      const other = await createTestPlayer(api, { balanceUnits: 1_000n });
      const credit = (of: TestPlayer, key: string) =>
        `select set_config('app.merchant', '${of.brandId}', false), ${creditSql(of.memberId, key, 500n)}`;
      await api.owner.query(credit(player, "first"));
      const early = await hold(api.database, "select pg_current_xact_id()");
      const late = await hold(api.database, credit(other, "late"));
      if (isLast) await early.query(credit(player, "early"));
      await early.release();
      if (!isLast) await playRound();
      const { database } = ledgerTest();
      let asked = 0;
      const counting: Database = {
        ...database,
        withoutBrand: (work) => {
          asked += 1;
          return database.withoutBrand(work);
        },
      };
      const checking = checkFromCheckpoint(counting, player.brandId, api.clock.now());
      await expect.poll(() => asked).toBeGreaterThan(2);
      expect(await countChecks(api.owner)).toBe(0);
      await late.release();
      expect((await checking)?.faults).toEqual([]);
      await playRound(other);
      expect((await check())?.faults).toEqual([]);
    },
  );

  it("FAULT-18 moves forward, and never back", async () => {
    await playRound();
    const { api, database } = ledgerTest();
    const advance = (from: number, until: number) =>
      database.forBrand(player.brandId, (q) =>
        q.query("select ledger_advance_checkpoint($1, $2, $3, $3)", [from, until, api.clock.now()]),
      );
    await advance(0, 1);
    await expect(advance(0, 2)).rejects.toThrow("not at 0 any more");
    await expect(advance(1, 0)).rejects.toThrow("never goes back");
    await advance(1, 1);
    await advance(1, 4);
    const { rows } = await api.owner.query(
      "select account_id, units::bigint from ledger_checkpoints order by 1",
    );
    const sums = await api.owner.query(
      `select account_id, sum(units)::bigint as units from (
         select transfer_id, account_id, amount_units as units from postings
         union all select transfer_id, house_account_id, -amount_units from postings where house_account_id is not null
       ) side where transfer_id <= 4 group by 1 order by 1`,
    );
    expect(rows).toEqual(sums.rows);
  });

  it("FAULT-18 SEC-27 keeps the checkpoints of two brands apart", async () => {
    const { api, database } = ledgerTest();
    const lotus = await createTestPlayer(api, { brand: "lotus", balanceUnits: 1_000n });
    await playRound();
    await playRound(lotus);
    expect((await check())?.faults).toEqual([]);
    await plant(`update accounts set balance_units = 3 where member_id = ${lotus.memberId}`);
    expect((await check())?.faults).toEqual([]);
    expect((await check(lotus.brandId))?.faults.map(({ invariant }) => invariant)).toEqual([
      "INV-02",
      "INV-12",
      "INV-24",
    ]);
    const seen = await database.forBrand(lotus.brandId, (q) => q.query("select * from ledger_checkpoints"));
    expect(seen).toEqual([]);
    for (const table of ["ledger_checks", "ledger_checkpoints"])
      await expect(
        database.forBrand(player.brandId, (q) => q.query(`delete from ${table}`)),
        table,
      ).rejects.toThrow(/permission denied/);
  });
});

/** How many brands have a checkpoint. */
const countChecks = async (owner: LedgerTest["api"]["owner"]): Promise<number> =>
  (await owner.query<{ n: number }>("select count(*)::integer as n from ledger_checks")).rows[0]?.n ?? -1;
