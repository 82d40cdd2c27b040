import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAgentVerifyCommand } from "../../../app/croupier/commands/agent-verify.ts";
import { checkInvariants } from "../../../ledger/invariants.ts";
import { setUpLedgerTest } from "../../../ledger/testing.ts";
import { transfer } from "../../../ledger/transfer.ts";
import type { TestMember } from "../../../testing/members.ts";
import { rollBrand } from "../../play/play-days/testing.ts";
import { createTestSettlement, money, type SettlementTest } from "../settlement/testing.ts";

const overview = "GET /wps/agent/team/overview";
const pnl = "GET /wps/agent/team/pnl";
const games = "GET /wps/agent/team/games";

const test = setUpLedgerTest();
let settlement: SettlementTest;
beforeAll(async () => {
  settlement = await createTestSettlement(test);
});
afterAll(async () => {
  expect(await checkInvariants((sql) => test.api.owner.query(sql))).toEqual([]);
});

const roll = async (): Promise<void> => {
  // A payment of this instant; the mark of an earlier roll must not be after it.
  test.api.clock.advanceMs(1);
  for (const { brandId } of await settlement.listBrands())
    await rollBrand(test.database, brandId, test.api.clock.now());
};
const today = () => test.api.clock.now().toISOString().slice(0, 10);
const read = async (agent: TestMember, startDate: string, endDate = startDate) => {
  const client = await settlement.clientOf(agent);
  const query = { startDate, endDate };
  return { ...(await client.call(overview, { query })), lines: await client.call(pnl, { query }) };
};
/** The report of `croupier agent verify` for days up to today. */
const verify = (from: string) =>
  runAgentVerifyCommand({ database: test.database, clock: test.api.clock }, [
    "--brand",
    "nova",
    "--from",
    from,
    "--to",
    today(),
  ]);

describe("a team's earnings", () => {
  it("EXT-15 rebates are on the overview on the day of their payment, also those of players' wallets, which are no bonuses, and lower the team's loss", async () => {
    const { a, b, c, m } = await settlement.growChain();
    const played = await m.play(money(10_000));
    const first = await settlement.closeDay();
    const second = today();
    await roll();
    expect(await settlement.earnings(a, b, c)).toEqual([20, 0, 30]);

    expect((await read(a, first)).team).toMatchObject({ turnover: 10_000, rebate: 0, loss: 10_000 });
    const ofSecond = await read(a, second);
    // M gets 40.00 into the wallet and C 30.00 to the earnings; A's own 20.00 are not the team's.
    expect(ofSecond.team).toMatchObject({ turnover: 0, bonus: 0, rebate: 70, salary: 0, loss: -70 });
    expect(ofSecond.own).toMatchObject({ rebate: 20, loss: -20 });
    expect((await read(c, second)).team).toMatchObject({ bonus: 0, rebate: 40, loss: -40 });
    const both = await read(a, first, second);
    expect(both.team).toMatchObject({ turnover: 10_000, rebate: 70, loss: 9_930 });
    for (const { team, lines } of [ofSecond, both]) {
      expect(lines.footer).toEqual(team);
      expect(lines.list.map(({ name, rebate }) => [name, rebate])).toEqual([[b.username, 70]]);
    }

    // A voided rebate is taken back from earnings on the next night; no wallet is debited for it.
    await played.void();
    await settlement.closeDay();
    await roll();
    expect((await read(a, today())).team).toMatchObject({ bonus: 0, rebate: -30, loss: 30 });
    expect((await read(a, today())).own).toMatchObject({ rebate: -20 });
    expect((await read(a, second)).team).toMatchObject({ rebate: 70 });
    expect(settlement.errors).toEqual([]);
  });

  it("EXT-15 salaries of a team come from outside of it: what one agent pays another below is in no sum of either", async () => {
    const { a, b, c } = await settlement.growChain();
    const pay = (key: string, from: bigint | undefined, to: bigint, amount: number) =>
      test.database.forBrand(a.brandId, (q) =>
        transfer(q, {
          kind: "salary",
          key: `team-${a.memberId}-${key}`,
          reference: "salary",
          amountUnits: money(amount),
          now: test.api.clock.now(),
          from: from === undefined ? { kind: "salary", name: "daily" } : { kind: "agent", memberId: from },
          to: { kind: "agent", memberId: to },
        }),
      );
    await pay("brand", undefined, b.memberId, 5);
    await pay("b", b.memberId, c.memberId, 2);
    await roll();
    const ofA = await read(a, today());
    expect(ofA.team).toMatchObject({ salary: 5, rebate: 0, loss: -5 });
    expect(ofA.lines.footer).toEqual(ofA.team);
    const ofB = await read(b, today());
    expect([ofB.own.salary, ofB.team.salary]).toEqual([3, 2]);
  });

  it("EXT-15 agent:verify recomputes rebates and salaries of members and agents from transfers, and names a planted difference", async () => {
    const { c, m } = await settlement.growChain();
    await m.play(money(1_000));
    const first = await settlement.closeDay();
    await roll();
    expect((await verify(first)).text).toContain("agree with");
    for (const [table, who, column] of [
      ["agent_days", ["agent_id", c.memberId, `agent ${c.memberId}`], "given_rebate_units"],
      ["member_days", ["member_id", c.memberId, `member ${c.memberId}`], "rebate_units"],
      ["member_days", ["member_id", m.memberId, `member ${m.memberId}`], "given_rebate_units"],
      ["member_days", ["member_id", c.memberId, `member ${c.memberId}`], "salary_units"],
    ] as const) {
      const [id, memberId, named] = who;
      const plant = (by: string) =>
        test.api.owner.query(
          `update ${table} set ${column} = ${column} ${by} where ${id} = $1 and category = '' and day = $2`,
          [memberId, today()],
        );
      expect((await plant("+ 7")).rowCount, `${table} ${column}`).toBe(1);
      const { agrees, text } = await verify(first);
      expect([agrees, text], column).toEqual([false, expect.stringContaining(named)]);
      await plant("- 7");
    }
    expect((await verify(first)).agrees).toBe(true);
  });

  it("EXT-15 earnings are neither play nor money of the wallet: a day of nothing else is no day of the agent's own profit and loss", async () => {
    const { c, m } = await settlement.growChain();
    await m.play(money(1_000));
    await settlement.closeDay();
    await roll();
    const client = await settlement.clientOf(c);
    const { days } = await client.call("GET /wps/member/profitAndLoss", {
      query: { startDate: today(), endDate: today() },
    });
    expect(days).toEqual([]);
  });
});

describe("lines of a team", () => {
  it("AGT-36 open down to rounds: an agent's to the lines below for the same days, a member's to the rounds that ended in them", async () => {
    const { a, b, c, m } = await settlement.growChain();
    const own = await settlement.openPlayer(a, 3_000);
    await m.play(money(1_000));
    await own.play(money(20));
    const first = await settlement.closeDay();
    await m.play(money(7));
    await roll();
    const range = { startDate: first, endDate: today() };
    const client = await settlement.clientOf(a);

    const opened: boolean[] = [];
    const openLines = async (under?: string): Promise<object> => {
      const last = under?.split(".").at(-1);
      const {
        list,
        footer,
        under: shown,
      } = await client.call(pnl, {
        query: { ...range, ...(under !== undefined && { under }) },
      });
      expect(shown?.id).toBe(last);
      for (const { id, name, isAgent, ...sums } of list) {
        opened.push(isAgent);
        if (isAgent && id !== last)
          expect(await openLines(under === undefined ? id : `${under}.${id}`)).toEqual(sums);
        const { totals } = await client.call(games, { query: { ...range, memberName: name, by: "settled" } });
        if (!isAgent || id === last)
          expect([totals.rounds, totals.validStake, totals.win]).toEqual([
            sums.rounds,
            sums.turnover,
            sums.win,
          ]);
      }
      for (const key of Object.keys(footer) as (keyof typeof footer)[])
        expect(
          list.reduce((sum, row) => sum + row[key], 0),
          key,
        ).toBeCloseTo(footer[key], 6);
      return footer;
    };
    const { team } = await client.call(overview, { query: range });
    expect(await openLines()).toEqual(team);
    expect(opened).toEqual(expect.arrayContaining([true, false]));
    expect(team).toMatchObject({ rounds: 3, turnover: 1_027 });
    const all = await client.call(games, { query: { ...range, by: "settled" } });
    expect([all.totals.rounds, all.totals.validStake]).toEqual([team.rounds, team.turnover]);

    // Nobody can open the lines of anybody outside their team, including themselves and their uplines.
    const stranger = await settlement.openAgent(undefined, 0);
    const foreign = await settlement.openAgent(undefined, 0, { brand: "lotus" });
    for (const [of, under] of [
      [a, stranger],
      [a, foreign],
      [c, b],
      [b, b],
    ] as const)
      for (const call of [pnl, "GET /wps/agent/team/pnl/csv"] as const) {
        const { status, json } = await (await settlement.clientOf(of)).send(call as typeof pnl, {
          query: { under: String(under.memberId) },
        });
        expect([status, json.code]).toEqual([404, "member.not.found"]);
      }
  });
});
