import { addDays } from "@croupier/domain/periods";
import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setUpLedgerTest } from "../../../ledger/testing.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { insertAgentSheets } from "./compute.store.ts";
import { linesPerSheet, writeAll, writeNext } from "./lines-from-sheets.store.ts";
import { findSettledDay, isSettled } from "./runs.store.ts";
import { atOnce, count, createSheetDays, watch, writing } from "./testing/sheets.ts";
import { createTestSettlement, money, type SettlementTest } from "./testing.ts";

const test = setUpLedgerTest();
let settlement: SettlementTest;
let days: ReturnType<typeof createSheetDays>;
beforeAll(async () => {
  settlement = await createTestSettlement(test);
  days = createSheetDays(test, settlement);
  await settlement.closeDay();
});
beforeEach(() => {
  settlement.errors.length = 0;
});

/** Computes, as a close begins to. */
const computing = "set local work_mem";

/** A process that stops once it has written the next part of a day's lines, and keeps them locked. */
const pauseAtWriting = async () => {
  let goOn = (): void => undefined;
  const told = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let settled = Promise.resolve();
  await new Promise<void>((paused) => {
    const after = async (text: string): Promise<void> => {
      if (!text.includes(writing)) return;
      paused();
      await told;
    };
    settled = settlement.startProcess(watch(test.database, { after })).settle();
  });
  return { settled: () => settled, goOn };
};

describe("lines in sheets, with other processes, days and brands", () => {
  it("AGT-44 AGT-18 are paid once if their day is computed again while another process pays them", async () => {
    const { agent, members, rounds, day } = await days.dieBetween();
    for (const round of [rounds[0], rounds.at(-1)]) await round?.void();
    await settlement.endDay();
    const pays = await pauseAtWriting();

    const computes = settlement.settle();
    await untilWaiting(test.api.database, 1);
    pays.goOn();
    await Promise.all([pays.settled(), computes]);
    await settlement.settle();

    expect(settlement.errors).toEqual([]);
    expect(await days.readLines(day)).toEqual({ paid: count + 2 });
    expect(await days.rewardsOf(members, day)).toEqual(members.map(() => money(4)));
    expect(await settlement.earnings(agent)).toEqual([5 * (count - 2)]);
  });

  it("AGT-44 are computed and released together: no process finds them computed, and adds up too few", async () => {
    const { agent, members, day } = await days.playDay();
    await test.api.owner.query(
      `update merchants set settings = settings || '{"rebateReview": {"line": 5000, "close": 1}}' where code = 'nova'`,
    );
    await days.settleUntil("from unwritten_lines($1, $1) u join settlement_runs", 1);
    const stateOf = async () => (await days.runsOf(agent, day)).map(({ state }) => state);
    expect([await stateOf(), await days.readLines(day)]).toEqual([["closing"], {}]);
    await settlement.settle();
    expect([await stateOf(), await days.readLines(day)]).toEqual([["review"], { computed: count }]);
    expect(await days.rewardsOf(members, day)).toEqual(members.map(() => 0n));
    await test.api.owner.query(
      "update settlement_runs set state = 'payable' where merchant_id = $1 and period = $2",
      [agent.brandId, day],
    );
    await test.api.owner.query("update merchants set settings = settings - 'rebateReview'");
    await settlement.settle();
    expect([await stateOf(), await days.readLines(day)]).toEqual([["paid"], { paid: count }]);
  });

  it.each([
    { text: writing, nth: 2, what: "written" },
    { text: computing, nth: 1, what: "computed" },
  ])("AGT-44 keep later days from being settled until they are $what", async ({ text, nth }) => {
    const { agent, day } = await days.playDay();
    await days.settleUntil(text, nth);
    const late = await settlement.openPlayer(agent, 4_000);
    await late.play(money(1_000));
    const next = await settlement.endDay();
    // Another process has locked the day, and does not continue it.
    const slow = await hold(
      test.api.database,
      "select from settlement_runs where merchant_id = $1 and period = $2 for update",
      [agent.brandId, day],
    );
    const inBrand = <T>(work: (q: Queryable) => Promise<T>) => test.database.transaction(agent.brandId, work);
    await settlement.settle();
    expect((await settlement.linesOf(late, next)).map(({ state }) => state)).toEqual(["paid"]);
    expect((await days.runsOf(agent, next)).map(({ state }) => state)).toEqual(["payable"]);
    expect(await inBrand((q) => isSettled(q, next))).toBe(false);
    expect(await inBrand(findSettledDay)).toBe(addDays(day, -1));
    await slow.release();
    await settlement.settle();
    expect(settlement.errors).toEqual([]);
    expect(await inBrand((q) => isSettled(q, next))).toBe(true);
    expect(await days.readLines(day)).toEqual({ paid: count });
  });

  it("AGT-44 are never overtaken: no later day is paid, or reported as settled, before they are written", async () => {
    const { agent, day } = await days.dieBetween();
    const settledDay = () => test.database.forBrand(agent.brandId, findSettledDay);
    const { rows } = await test.api.owner.query<{ id: bigint }>(
      `insert into settlement_runs (merchant_id, kind, period, booked_day, revision, state, created_at, computed_at, facts_until)
       values ($1, 'rebate', $2::date + 1, $2::date + 1, 1, 'payable', now(), now(), 1) returning run_id as id`,
      [agent.brandId, day],
    );
    const pay = () =>
      test.api.owner.query("update settlement_runs set state = 'paid' where run_id = $1", [rows[0]?.id]);
    await expect(pay()).rejects.toThrow("has lines that are not written yet");
    expect(await settledDay()).toBe(addDays(day, -1));
    await settlement.settle();
    expect(settlement.errors).toEqual([]);
    expect((await days.runsOf(agent, day)).map(({ state }) => state)).toEqual(["paid"]);
    expect(await settledDay()).toBe(addDays(day, 1));
    // That day has its run.
    await settlement.endDay();
  });

  it("AGT-44 of agents are each in one sheet, however many there are, and each sheet has the sum of its own", async () => {
    const { agent, day } = await days.dieBetween();
    const [run] = await days.runsOf(agent, day);
    if (!run) throw new Error("no run");
    const places = Array.from({ length: 2 * linesPerSheet + 1 }, (_, place) => place + 1);
    const of = (times: number) => places.map((place) => BigInt(place * times));
    const kept = await test.database.transaction(agent.brandId, async (q) => {
      await insertAgentSheets(q, run, {
        category: "LIVE",
        memberIds: of(1),
        ppm: of(2),
        ownTurnoverUnits: of(3),
        teamTurnoverUnits: of(4),
        ownUnits: of(5),
        teamUnits: of(6),
      });
      const lines = await q.query(
        `select u.member_id as id, u.ppm, u.own_turnover, u.team_turnover, u.own, u.team from unwritten_lines($1, $1) u
         where u.category = 'LIVE'`,
        [day],
      );
      const sheets = await q.query<{ count: number; units: bigint }>(
        `delete from settlement_sheets where category = 'LIVE' returning cardinality(member_ids) as count, units`,
      );
      return { lines, sheets };
    });
    expect(kept.lines).toEqual(
      places.map((place) => ({
        id: BigInt(place),
        ppm: 2 * place,
        own_turnover: BigInt(3 * place),
        team_turnover: BigInt(4 * place),
        own: BigInt(5 * place),
        team: BigInt(6 * place),
      })),
    );
    const sizes = [linesPerSheet, linesPerSheet, 1];
    expect(kept.sheets).toEqual(
      sizes.map((size, n) => {
        const first = n * linesPerSheet + 1;
        return { count: size, units: BigInt((11 * size * (first + first + size - 1)) / 2) };
      }),
    );
    await settlement.settle();
  });

  it("AGT-44 belong to their brand: another one sees, writes and deletes none of them", async () => {
    const { agent, day } = await days.dieBetween();
    const [run] = await days.runsOf(agent, day);
    const other = (await settlement.listBrands()).find(({ brandId }) => brandId !== agent.brandId);
    if (!run || !other) throw new Error("no run, or no other brand");
    const seen = await test.database.transaction(other.brandId, async (q) => {
      await writeAll(q, day, test.api.clock.now());
      return [
        await writeNext(q, run.id, { lines: 500, members: 500 }, test.api.clock.now()),
        await q.query("select * from unwritten_lines($1, $1)", [day]),
        await q.query("delete from settlement_sheets returning sheet_id"),
      ];
    });
    expect(seen).toEqual([[], [], []]);
    const move = test.database.forBrand(other.brandId, (q) =>
      q.query(
        `insert into settlement_sheets (merchant_id, run_id, category, units, member_ids, ppm, own_turnover_units, own_units)
         values ($1, $2, 'RNG', 1, '{1}', '{1}', '{1}', '{1}')`,
        [agent.brandId, run.id],
      ),
    );
    await expect(move).rejects.toThrow("row-level security");
    expect(await days.readLines(day)).toEqual({ paid: atOnce, unwritten: count - atOnce });
    await settlement.settle();
    expect(await days.readLines(day)).toEqual({ paid: count });
  });
});
