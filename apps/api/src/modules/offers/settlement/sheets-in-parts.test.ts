import type { Day } from "@croupier/domain/periods";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setUpLedgerTest } from "../../../ledger/testing.ts";
import { createOperator } from "../../../testing/operators.ts";
import { createSettlementActs } from "./settlement-acts.service.ts";
import { atOnce, count, createSheetDays, writing } from "./testing/sheets.ts";
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

/** What is left of the sheets of a day's members: of each its lines, and how many of them are written. */
const sheetsOf = async (day: Day) => {
  const { rows } = await test.api.owner.query<{ lines: number; written: number }>(
    `select cardinality(s.member_ids) as lines, s.written from settlement_sheets s join settlement_runs r using (run_id)
     where r.period = $1 and s.team_units is null order by s.sheet_id`,
    [day],
  );
  return rows.map(({ lines, written }) => [lines, written]);
};

/** How many rewards members have for a day, whatever each of them comes to. */
const countRewards = async (day: Day): Promise<number> => {
  const { rows } = await test.api.owner.query<{ count: number }>(
    "select count(*)::integer as count from rewards where source = 'rebate' and source_key like format('rebate:%s:%%', $1::text)",
    [day],
  );
  return rows[0]?.count ?? 0;
};

const setOfNova = (settings: object) =>
  test.api.owner.query("update merchants set settings = settings || $1::jsonb where code = 'nova'", [
    JSON.stringify(settings),
  ]);
const unset = (name: string) =>
  test.api.owner.query("update merchants set settings = settings - $1::text where code = 'nova'", [name]);

describe("lines of a first run in several sheets", () => {
  it.each([
    { perSheet: 7, where: "between two sheets", left: [[3, 0]] },
    { perSheet: 8, where: "within a sheet", left: [[8, 5]] },
    { perSheet: 1, where: "after sheets of one line", left: [...Array(3)].map(() => [1, 0]) },
  ])("AGT-44 AGT-18 are each paid once where a process dies $where", async ({ perSheet, left }) => {
    const { agent, members, day } = await days.playDay();
    await days.settleUntil(writing, 1, perSheet);
    const computed = await sheetsOf(day);
    expect(computed.length).toBe(Math.floor(count / perSheet) + (perSheet === 1 ? 0 : 1));
    expect(computed.reduce((sum, [lines = 0]) => sum + lines, 0)).toBe(count);
    await days.settleUntil(writing, 2);
    expect(await days.readLines(day)).toEqual({ paid: atOnce, unwritten: count - atOnce });
    expect(await sheetsOf(day)).toEqual(left);
    await settlement.settle();
    expect(settlement.errors).toEqual([]);
    expect([await sheetsOf(day), await days.readLines(day)]).toEqual([[], { paid: count }]);
    expect(await days.rewardsOf(members, day)).toEqual(members.map(() => money(4)));
    expect(await countRewards(day)).toBe(count);
    expect(await settlement.earnings(agent)).toEqual([5 * count]);
    for (const member of members) expect((await settlement.linesOf(member, day)).length).toBe(1);
  });
});

describe("lines of a first run in one transaction", () => {
  it("AGT-44 are those of many agents, also where members' rebates are claimed at once", async () => {
    const agents = [await settlement.openAgent(undefined, 9_000)];
    while (agents.length <= atOnce) agents.push(await settlement.openAgent(agents.at(-1), 9_000));
    const member = await settlement.openPlayer(agents.at(-1), 4_000);
    await member.play(money(1_000));
    const day = await settlement.endDay();
    await days.settleUntil(writing, 2);
    const lines = await Promise.all([...agents, member].map((one) => settlement.linesOf(one, day)));
    expect(lines.map((own) => own.map(({ state }) => state))).toEqual(lines.map(() => ["paid"]));
    await settlement.settle();
    expect(settlement.errors).toEqual([]);
  });

  it("AGT-44 are those of many members where each of them claims it", async () => {
    await setOfNova({ rewards: { autoClaim: [], claimDays: 30, reviewDays: 7, goodwillAlone: 0 } });
    const { members, day } = await days.playDay();
    await days.settleUntil(writing, 2);
    expect(await days.readLines(day)).toEqual({ paid: count });
    expect(await days.rewardsOf(members, day)).toEqual(members.map(() => money(4)));
    await unset("rewards");
    await settlement.settle();
    expect([settlement.errors, await days.readLines(day)]).toEqual([[], { paid: count }]);
  });
});

describe("a member's line that comes to much", () => {
  it("AGT-44 is written by the close alone, is in no sheet, and is paid once a person has released it", async () => {
    await setOfNova({ rebateReview: { line: 5 } });
    const { agent, members, day: played } = await days.playDay();
    await settlement.settle();
    expect(await days.readLines(played)).toEqual({ paid: count });
    const [much] = members;
    if (!much) throw new Error("nobody played");
    for (const member of members) await member.play(money(member === much ? 2_000 : 1_000));
    const day = await settlement.endDay();
    await days.settleUntil(writing, 1);
    expect(await days.readLines(day)).toEqual({ review: 1, unwritten: count - 1 });
    expect(await settlement.linesOf(much, day)).toMatchObject([{ state: "review", units: String(money(8)) }]);
    await settlement.settle();
    expect(settlement.errors).toEqual([]);
    expect(await days.readLines(day)).toEqual({ review: 1, paid: count - 1 });
    expect(await days.rewardsOf([much], day)).toEqual([0n]);
    await unset("rebateReview");
    const [brand] = await settlement.listBrands();
    const acts = createSettlementActs({ database: test.database });
    if (!brand || brand.brandId !== agent.brandId) throw new Error("no brand");
    await createOperator(test.api, "rosa", ["nova"]);
    const { rows } = await test.api.owner.query<{ id: bigint; operatorId: bigint }>(
      `select l.line_id as id, o.operator_id as "operatorId" from settlement_lines l cross join operators o
       where l.member_id = $1 and l.day = $2`,
      [much.memberId, day],
    );
    const [waiting] = rows;
    if (!waiting) throw new Error("no line waits");
    await acts.decide(brand, { ...waiting, state: "computed", reason: "looked at" });
    await settlement.settle();
    expect(await days.readLines(day)).toEqual({ paid: count });
    expect(await days.rewardsOf(members, day)).toEqual(
      members.map((member) => money(member === much ? 8 : 4)),
    );
  });
});
