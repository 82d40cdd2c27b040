import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setUpLedgerTest } from "../../../ledger/testing.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { treeOfDays } from "../../identity/agent-tree/agent-tree.module.ts";
import { findSettledDay, sumRebates } from "./runs.store.ts";
import { createSettlementActs } from "./settlement-acts.service.ts";
import { atOnce, count, createSheetDays, watch, writing } from "./testing/sheets.ts";
import { createTestSettlement, money, type SettlementTest } from "./testing.ts";
import { verifyRebates } from "./verify.service.ts";

const test = setUpLedgerTest();
let settlement: SettlementTest;
let days: ReturnType<typeof createSheetDays>;
beforeAll(async () => {
  settlement = await createTestSettlement(test);
  days = createSheetDays(test, settlement);
  // So that the next closed day is the one that a test plays.
  await settlement.closeDay();
});
beforeEach(() => {
  settlement.errors.length = 0;
});

const acts = () => createSettlementActs({ database: test.database });
const findBrand = async (brandId: number) => {
  const brand = (await settlement.listBrands()).find((one) => one.brandId === brandId);
  if (!brand) throw new Error("no brand");
  return brand;
};

describe("lines of a first run", () => {
  it("AGT-44 AGT-18 are written as they are paid, in parts, and each once if a process dies in between", async () => {
    const { agent, members, day } = await days.dieBetween();
    const [between] = await days.runsOf(agent, day);
    expect(between).toMatchObject({ state: "payable", until: between?.last });
    await settlement.settle();
    expect(settlement.errors).toEqual([]);
    // Paid lines are not read again by each later part.
    const [ended] = await days.runsOf(agent, day);
    expect(ended).toMatchObject({ state: "paid", until: ended?.last });
    expect(await days.readLines(day)).toEqual({ paid: count });
    expect(await days.rewardsOf(members, day)).toEqual(members.map(() => money(4)));
    expect(await settlement.earnings(agent)).toEqual([5 * count]);
    await settlement.settle();
    expect(await days.rewardsOf(members, day)).toEqual(members.map(() => money(4)));
  });

  it("AGT-44 are written and paid from below: those of members, and of an agent after those of the team", async () => {
    const { a, b, c, m } = await settlement.growChain();
    await m.play(money(1_000));
    const day = await settlement.closeDay();
    expect(settlement.errors).toEqual([]);
    const { rows } = await test.api.owner.query<{ id: bigint }>(
      "select member_id as id from settlement_lines where day = $1 order by line_id",
      [day],
    );
    expect(rows.map(({ id }) => id)).toEqual([m, c, b, a].map(({ memberId }) => memberId));
  });

  it("AGT-44 are not searched among those of all other days before any is written", async () => {
    const { m } = await settlement.growChain();
    await m.play(money(1_000));
    const day = await settlement.endDay();
    const run: string[] = [];
    await settlement.startProcess(watch(test.database, { before: (text) => void run.push(text) })).settle();
    expect(settlement.errors).toEqual([]);
    expect((await settlement.linesOf(m, day)).map(({ state }) => state)).toEqual(["paid"]);
    const [first, looks] = [writing, "and l.state = 'computed' and l.decided_by is null"].map((text) =>
      run.findIndex((one) => one.includes(text)),
    );
    // They are searched once some are written: another run of the day may have written the rest.
    expect(first).toBeGreaterThan(0);
    expect(looks).toBeGreaterThan(first ?? 0);
  });

  it("AGT-44 count before they are written: in sums, in checks, and for the day, which is not reported as settled", async () => {
    const { agent, members, day } = await days.dieBetween();
    const { brandId, memberId } = agent;
    const inBrand = <T>(work: (q: Queryable) => Promise<T>) => test.database.transaction(brandId, work);
    const ofTeam = () => inBrand((q) => sumRebates(q, { memberId, isAgent: true }, [day, day]));
    expect(await ofTeam()).toBe(money(9 * count));
    expect(await inBrand((q) => verifyRebates(q, treeOfDays, day))).toEqual([]);
    expect((await inBrand(findSettledDay)) ?? "").not.toBe(day);
    const turnover = async () =>
      inBrand((q) =>
        q.query(
          "select team_turnover_on($1, $2, 'RNG', r.facts_until, 1) as units from settlement_runs r where r.merchant_id = app_merchant() and r.period = $2",
          [memberId, day],
        ),
      );
    expect(await settlement.linesOf(agent, day)).toEqual([]);
    expect(await turnover()).toEqual([{ units: money(1_000 * count) }]);
    const { rows } = await test.api.owner.query<{ id: bigint }>(
      "update settlement_sheets set own_units[$1] = own_units[$1] + 7 where written = $1 - 1 returning member_ids[$1] as id",
      [atOnce + 1],
    );
    expect(rows).toHaveLength(1);
    expect(await inBrand((q) => verifyRebates(q, treeOfDays, day))).toEqual([
      { day, what: `member ${rows[0]?.id} RNG`, kept: money(4) + 7n, recomputed: money(4) },
    ]);
    await test.api.owner.query(
      "update settlement_sheets set own_units[$1] = own_units[$1] - 7 where written = $1 - 1",
      [atOnce + 1],
    );
    await settlement.settle();
    expect([await ofTeam(), await inBrand(findSettledDay)]).toEqual([money(9 * count), day]);
    expect(await turnover()).toEqual([{ units: money(1_000 * count) }]);
    expect(await days.rewardsOf(members, day)).toEqual(members.map(() => money(4)));
  });

  it("AGT-44 AGT-15 are written before their day is computed again, and paid with their own amounts", async () => {
    const { agent, members, rounds, day } = await days.dieBetween();
    // Nobody pays the first run meanwhile.
    await test.api.owner.query("update settlement_runs set state = 'review' where period = $1", [day]);
    // One whose line is paid, and one whose line is not written.
    for (const round of [rounds[0], rounds.at(-1)]) await round?.void();
    await settlement.endDay();
    await settlement.settle();
    expect(settlement.errors).toEqual([]);
    expect(await days.readLines(day)).toEqual({ paid: atOnce + 2, computed: count - atOnce });
    const brand = await findBrand(agent.brandId);
    expect((await acts().releaseRun(brand, day, test.api.clock.now())).denied).toBeUndefined();
    await settlement.settle();
    expect(await days.readLines(day)).toEqual({ paid: count + 2 });
    expect(await settlement.earnings(agent)).toEqual([5 * (count - 2)]);
    const [first, last] = [members[0], members.at(-1)];
    if (!first || !last) throw new Error("nobody played");
    for (const one of [first, last])
      expect((await settlement.linesOf(one, day)).map(({ revision, units }) => [revision, units])).toEqual(
        one === first
          ? [
              [1, String(money(4))],
              [2, String(-money(4))],
            ]
          : expect.arrayContaining([
              [1, String(money(4))],
              [2, String(-money(4))],
            ]),
      );
  });

  it("AGT-44 of a day with a large sum are written at once, and wait with it for a person", async () => {
    await test.api.owner.query(
      `update merchants set settings = settings || '{"rebateReview": {"line": 5000, "close": 1}}' where code = 'nova'`,
    );
    const { agent, members, day } = await days.playDay();
    await settlement.settle();
    expect(await days.readLines(day)).toEqual({ computed: count });
    expect(await days.rewardsOf(members, day)).toEqual(members.map(() => 0n));
    const brand = await findBrand(agent.brandId);
    expect((await acts().releaseRun(brand, day, test.api.clock.now())).denied).toBeUndefined();
    await settlement.settle();
    expect(settlement.errors).toEqual([]);
    expect(await days.readLines(day)).toEqual({ paid: count });
    expect(await days.rewardsOf(members, day)).toEqual(members.map(() => money(4)));
    await test.api.owner.query("update merchants set settings = settings - 'rebateReview'");
  });

  it("AGT-44 of closed accounts are held, and paid once they are open", async () => {
    const { members, day } = await days.playDay();
    const [closed] = members;
    if (!closed) throw new Error("nobody played");
    const setClosed = (disabled: boolean) =>
      test.api.owner.query("update members set disabled = $2 where member_id = $1", [
        closed.memberId,
        disabled,
      ]);
    await setClosed(true);
    await settlement.settle();
    expect(await days.readLines(day)).toEqual({ paid: count - 1, held: 1 });
    expect(await days.rewardsOf([closed], day)).toEqual([0n]);
    await setClosed(false);
    await settlement.settle();
    expect(await days.readLines(day)).toEqual({ paid: count });
    expect(await days.rewardsOf(members, day)).toEqual(members.map(() => money(4)));
  });

  it("AGT-44 are never left behind: no run is paid, and none computed after it, while some are not written", async () => {
    const { day } = await days.dieBetween();
    const run = (await test.api.owner.query("select * from settlement_runs where period = $1", [day]))
      .rows[0];
    const say = (state: string, revision: number) =>
      test.api.owner.query(
        `update settlement_runs set state = $1, computed_at = coalesce(computed_at, now()), facts_until = coalesce(facts_until, 1)
         where merchant_id = $2 and period = $3 and revision = $4`,
        [state, run.merchant_id, day, revision],
      );
    await expect(say("paid", 1)).rejects.toThrow("has lines that are not written yet");
    await test.api.owner.query(
      `insert into settlement_runs (merchant_id, kind, period, booked_day, revision, state, created_at)
       values ($1, 'rebate', $2, $2, 2, 'closing', now())`,
      [run.merchant_id, day],
    );
    await expect(say("computed", 2)).rejects.toThrow("has lines that are not written yet");
    await settlement.settle();
    expect(settlement.errors).toEqual([]);
    expect(await days.readLines(day)).toEqual({ paid: count });
    expect((await say("paid", 2)).rowCount).toBe(1);
  });
});
