import type { ReplyOf } from "@croupier/contract/player/contract";
import { parseAmount, unitsToWire } from "@croupier/domain/money";
import { beforeAll, describe, expect, it } from "vitest";
import { splitCsvRow } from "../../../platform/csv.ts";
import { createVisitor, openTestSession, type TestMember } from "../../../testing/members.ts";
import { readOn } from "../../../testing/read-on.ts";
import { readTestBrand } from "../../identity/agent-tree/testing.ts";
import { rollBrand } from "../../play/play-days/testing.ts";
import { createTestSettlement, money, type SettlementTest } from "../settlement/testing.ts";
import { createMovedTeams, type MovedTeams, setUpTeamsTest } from "./testing.ts";

const overview = "GET /wps/agent/team/overview";
const pnl = "GET /wps/agent/team/pnl";
const postings = "GET /wps/agent/team/postings";
const figures = ["deposit", "withdrawal", "bonus", "rebate", "salary"] as const;
type Figures = Record<(typeof figures)[number], number>;
interface Asked {
  startDate: string;
  endDate: string;
  under?: string;
  line?: string;
  name?: string;
}

const test = setUpTeamsTest();
let settlement: SettlementTest;
let teams: MovedTeams;
beforeAll(async () => {
  settlement = await createTestSettlement(test);
  teams = createMovedTeams(test, settlement);
});

const today = () => test.api.clock.now().toISOString().slice(0, 10);
const onlyFigures = (of: Figures): Figures =>
  Object.fromEntries(figures.map((figure) => [figure, of[figure]])) as unknown as Figures;

describe.each(["nova", "lotus"] as const)("the figures of a team at %s", (code) => {
  let team: Awaited<ReturnType<MovedTeams["grow"]>>;
  beforeAll(async () => {
    team = await teams.grow(code);
  });

  let show: (units: bigint) => number;
  beforeAll(async () => {
    const { currency } = await readTestBrand(test.database, code);
    show = (units) => unitsToWire(units, currency);
  });

  /** All postings of a figure in the ledger's units, page after page; each page states the sum of all. */
  const addUp = async (client: TestMember["client"], of: keyof Figures, asked: Asked): Promise<bigint> => {
    const seen: ReplyOf<typeof postings>["list"][number][] = [];
    const told: unknown[] = [];
    let after: string | undefined;
    do {
      const query = { ...asked, of, pageSize: 4, ...(after !== undefined && { after }) };
      const page = await client.call(postings, { query });
      seen.push(...page.list);
      told.push([page.total, page.totalCount]);
      after = page.next ?? undefined;
    } while (after !== undefined);
    const { rows } = await test.api.owner.query<{ units: string }>(
      `select p.amount_units::text as units from unnest($1::bigint[], $2::text[], $3::text[]) with ordinality as s (number, kind, name, place)
         join postings p on p.transfer_id = s.number join accounts a on a.account_id = p.account_id and a.kind = s.kind
         join members m on m.member_id = a.member_id and m.username = s.name order by s.place`,
      [
        seen.map(({ number }) => number),
        seen.map(({ account }) => account),
        seen.map((one) => one.memberName),
      ],
    );
    const units = rows.map((row) => BigInt(row.units) * (of === "withdrawal" ? -1n : 1n));
    expect(seen.map(({ amount }) => amount)).toEqual(units.map(show));
    const sum = units.reduce((all, one) => all + one, 0n);
    expect(told).toEqual(told.map(() => [show(sum), seen.length]));
    return sum;
  };
  const expectFigures = async (client: TestMember["client"], sums: Figures, asked: Asked) => {
    for (const of of figures)
      expect(show(await addUp(client, of, asked)), `${of} ${JSON.stringify(asked)}`).toBe(sums[of]);
  };

  it("AGT-36 each figure of an overview, of each line and of each footer equals the sum of its postings over all pages", async () => {
    const { a, b, c, first, last } = team;
    const days = { startDate: first, endDate: last };
    const client = await settlement.clientOf(a);
    const whole = await client.call(overview, { query: days });
    // No figure here is empty: each has moved, and money that went back is deducted.
    expect(onlyFigures(whole.team)).toEqual({
      deposit: 1_000_085 + 1_000_000,
      withdrawal: 17,
      bonus: 10,
      salary: 6,
      rebate: whole.team.rebate,
    });
    expect(whole.team.rebate).not.toBe(0);
    await expectFigures(client, whole.team, days);
    await expectFigures(client, whole.own, { ...days, line: "own" });

    const openLines = async (under?: string): Promise<object> => {
      const asked = { ...days, ...(under !== undefined && { under }) };
      const { list, footer } = await client.call(pnl, { query: asked });
      await expectFigures(client, footer, asked);
      const last = under?.split(".").at(-1);
      for (const { id, name, isAgent, ...sums } of list) {
        await expectFigures(client, sums, { ...asked, line: id });
        if (isAgent && id !== last) {
          expect(await openLines(under === undefined ? id : `${under}.${id}`)).toEqual(sums);
          continue;
        }
        // For a member who was led by two agents in the range, each line has the rounds of its own days.
        const { totals } = await client.call("GET /wps/agent/team/games", {
          query: {
            ...days,
            memberName: name,
            by: "settled",
            under: under ?? "own",
          },
        });
        expect([totals.rounds, totals.validStake, totals.win]).toEqual([
          sums.rounds,
          sums.turnover,
          sums.win,
        ]);
      }
      return footer;
    };
    expect(await openLines()).toEqual(whole.team);
    const named = await client.call(pnl, { query: { ...days, name: b.username } });
    await expectFigures(client, named.footer, { ...days, name: b.username });
    // The agent who led for a day has that day's postings; the agent who leads since has the rest.
    for (const one of [b, c]) {
      const other = await settlement.clientOf(one);
      for (const [startDate, endDate] of [
        [first, first],
        [first, last],
      ] as const) {
        const { team: sums, own } = await other.call(overview, { query: { startDate, endDate } });
        await expectFigures(other, sums, { startDate, endDate });
        await expectFigures(other, own, { startDate, endDate, line: "own" });
      }
    }
    const ofB = (await (await settlement.clientOf(b)).call(overview, { query: days })).team;
    expect([ofB.deposit, ofB.withdrawal, ofB.bonus]).toEqual([1_000_000 + 20 - 5 + 40, 11 + 6, 4 + 4]);
  });

  it("AGT-36 a salary that one agent pays another is in both agents' figures, and shows nobody's contact or balance", async () => {
    const { a, b, c, first } = team;
    const client = await settlement.clientOf(a);
    const asked = { startDate: first, endDate: first, of: "salary" } as const;
    const { list, total } = await client.call(postings, { query: asked });
    expect([list.map(({ memberName, amount }) => [memberName, amount]).toSorted(), total]).toEqual([
      [
        [b.username, -2],
        [b.username, 5],
        [c.username, 2],
      ].toSorted(),
      5,
    ]);
    expect(Object.keys(list[0] ?? {}).toSorted()).toEqual(
      ["account", "amount", "kind", "memberName", "number", "time"].toSorted(),
    );
  });

  it("AGT-36 CASE-32 continues after the last row when others are posted meanwhile", async () => {
    const { a, first, m } = team;
    const client = await settlement.clientOf(a);
    const { whole, seen } = await readOn(
      (query) =>
        client.call(postings, { query: { of: "bonus", startDate: first, endDate: today(), ...query } }),
      ({ number }) => number,
      () => teams.give(a.brandId, "bonus", 1, m),
    );
    expect([whole.length > 2, seen]).toEqual([true, whole]);
    await rollBrand(test.database, a.brandId, test.api.clock.now());
  });

  it("AGT-36 AGT-38 a figure's file has its postings to the unit", async () => {
    const { a, first, last } = team;
    const session = await openTestSession(test.api, a, createVisitor(test.api, code));
    const { rawPayload } = await test.api.app.inject({
      url: `/wps/agent/team/postings/csv?of=deposit&startDate=${first}&endDate=${last}`,
      headers: {
        host: code === "nova" ? "localhost" : "lotus.localhost",
        "accept-language": "en",
        authorization: `Bearer ${session.token}`,
        cookie: `croupier_session=${session.secret}`,
      },
    });
    const [head, ...rows] = rawPayload.toString().slice(1).trimEnd().split("\r\n").map(splitCsvRow);
    expect(head).toEqual(["Time", "Time zone", "Member name", "Type", "Number", "Currency", "Amount"]);
    const client = await settlement.clientOf(a);
    const query = { startDate: first, endDate: last, of: "deposit" } as const;
    const { total, totalCount } = await client.call(postings, { query });
    expect(rows).toHaveLength(totalCount);
    expect(rows.reduce((sum, row) => sum + (parseAmount(row[6] ?? "") ?? 0n), 0n)).toBe(money(total));
    expect(new Set(rows.map((row) => row[3]))).toEqual(new Set(["Deposit", "Reversed by the bank"]));
  });

  it("AGT-36 AGT-37 SEC-26 are hidden from everybody outside of the team, for days before or after it, and for other brands", async () => {
    const { a, b, c, m, first, last } = team;
    const stranger = await settlement.openAgent(undefined, 0, { brand: code });
    const foreign = await settlement.openAgent(undefined, 0, { brand: code === "nova" ? "lotus" : "nova" });
    const asked = { startDate: first, endDate: last };
    for (const [of, query] of [
      [stranger, { line: String(m.memberId) }],
      [stranger, { under: String(a.memberId) }],
      [foreign, { line: String(m.memberId) }],
      [foreign, { under: String(a.memberId) }],
      [c, { line: String(b.memberId) }],
      [c, { line: String(a.memberId) }],
      [b, { line: String(c.memberId), startDate: last }],
      [b, { under: String(c.memberId), startDate: last }],
      [a, { line: "999999999" }],
    ] as const)
      for (const call of [postings, "GET /wps/agent/team/postings/csv"] as const) {
        const { status, json } = await (await settlement.clientOf(of)).send(call, {
          query: { ...asked, of: "deposit", ...query },
        });
        expect([status, json.code], JSON.stringify(query)).toEqual([404, "member.not.found"]);
      }
    for (const one of [stranger, foreign]) {
      const client = await settlement.clientOf(one);
      for (const of of figures)
        expect(await client.call(postings, { query: { ...asked, of } })).toMatchObject({
          list: [],
          total: 0,
        });
    }
  });
});
