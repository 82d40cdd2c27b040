import type { Day } from "@croupier/domain/periods";
import type { WpsClient } from "@croupier/test-kit/wps-client";
import { beforeAll, describe, expect, it } from "vitest";
import { setUpLedgerTest } from "../../../ledger/testing.ts";
import { createMember, type TestMember } from "../../../testing/members.ts";
import { unit } from "../settlement/testing.ts";
import { type BilledWeek, playWeek } from "./testing/billed-week.ts";

const test = setUpLedgerTest();

let week: BilledWeek;
beforeAll(async () => {
  week = await playWeek(test);
});

const figures = ["turnover", "win", "bonus", "rebate", "salary", "loss"] as const;
type Sums = Readonly<Record<(typeof figures)[number], string>>;
const units = (text: string): number => Math.round(Number(text) * unit);
const add = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + units(text), 0);
const unitsOf = (sums: Sums): number[] => figures.map((figure) => units(sums[figure]));
const addAll = (list: readonly Sums[]): number[] =>
  figures.map((figure) => add(list.map((sums) => sums[figure])));

/** All pages of a list, two rows each. */
async function readAll<Page extends { list: readonly unknown[]; next: string | null; totalCount: number }>(
  read: (after: { after?: string; pageSize: number }) => Promise<Page>,
): Promise<{ first: Page; list: Page["list"] }> {
  const first = await read({ pageSize: 2 });
  const list = [...first.list];
  for (let { next } = first; next !== null; ) {
    const page = await read({ pageSize: 2, after: next });
    expect(page.list.length).toBeGreaterThan(0);
    list.push(...page.list);
    next = page.next;
  }
  expect(list).toHaveLength(first.totalCount);
  return { first, list };
}

/** What the ledger has posted to members' own accounts by a transfer. */
const postedBy = async (number: string): Promise<number[]> =>
  (
    await test.api.owner.query<{ units: string }>(
      `select amount_units::text as units from postings join accounts using (account_id)
       where transfer_id = $1 and kind in ('agent', 'member')`,
      [number],
    )
  ).rows.map((row) => Number(row.units));

/** The open part of an amount below 0 that could not be taken back yet. */
const owedFor = async (username: string, amount: string): Promise<number> =>
  (
    await test.api.owner.query<{ units: string }>(
      `select (asked_units - taken_units)::text as units from agent_debts join members using (merchant_id, member_id)
       where username = $1 and kind = 'rebate' and asked_units = $2`,
      [username, -units(amount)],
    )
  ).rows.reduce((sum, row) => sum + Number(row.units), 0);

interface Opened {
  client: WpsClient;
  id: string;
  /** The path from the caller to the beneficiary of the bill. */
  at: readonly string[];
  days: { first: Day; last: Day };
}

/** Opens the rebates or salaries of a line, or of all, down to postings. */
async function openEarned(
  { client, id, days }: Opened,
  of: "rebate" | "salary",
  { under, line }: { under: string; line?: string },
  sum: string,
): Promise<void> {
  const query = { id, of, ...(under && { under }), ...(line !== undefined && { line }) };
  const { first, list } = await readAll((page) =>
    client.call("GET /wps/agent/bills/earned", { query: { ...query, ...page } }),
  );
  expect(units(first.total), JSON.stringify(query)).toBe(units(sum));
  expect(add(list.map(({ amount }) => amount))).toBe(units(sum));
  for (const { amount, paid, day, memberName } of list) {
    expect(day >= days.first && day <= days.last, day).toBe(true);
    const open = units(amount) - add(paid.map((one) => one.amount));
    expect(open, `${of} of ${memberName} on ${day}`).toBe(
      units(amount) < 0 ? 0 - (await owedFor(memberName, amount)) : 0,
    );
    for (const one of paid) expect(await postedBy(one.number)).toContain(units(one.amount));
  }
}

/** Opens the lines of a bill, and everything behind them, down to members' rounds and postings. */
async function openLines(opened: Opened, under: readonly string[] = []): Promise<number[]> {
  const { client, id, at, days } = opened;
  const query = { id, ...(under.length > 0 && { under: under.join(".") }) };
  const { first, list } = await readAll((page) =>
    client.call("GET /wps/agent/bills/lines", { query: { ...query, ...page } }),
  );
  expect(addAll(list), `lines under ${under.join(".")}`).toEqual(unitsOf(first.footer));
  const [turnover = 0, win = 0, bonus = 0, rebate = 0, salary = 0, loss] = unitsOf(first.footer);
  expect(loss).toBe(turnover - win - bonus - rebate - salary);
  for (const figure of ["rebate", "salary"] as const)
    await openEarned(opened, figure, { under: under.join(".") }, first.footer[figure]);
  for (const line of list) {
    const where = { under: under.join("."), line: line.id };
    await openEarned(opened, "rebate", where, line.rebate);
    await openEarned(opened, "salary", where, line.salary);
    if (line.isAgent && !line.isOwn) {
      expect(await openLines(opened, [...under, line.id]), line.name).toEqual(unitsOf(line));
      continue;
    }
    // An agent's own play is not part of their own bill.
    if (line.isOwn && line.isAgent && under.length === 0) continue;
    const path = [...at, ...under].join(".");
    const range = { startDate: days.first, endDate: days.last };
    const { totals } = await client.call("GET /wps/agent/team/games", {
      query: { ...range, memberName: line.name, by: "settled", under: path || "own" },
    });
    expect(
      [totals.validStake, totals.win].map((one) => Math.round(one * unit)),
      line.name,
    ).toEqual([units(line.turnover), units(line.win)]);
    const gifts = await client.call("GET /wps/agent/team/postings", {
      query: { ...range, of: "bonus", line: line.id, ...(path && { under: path }) },
    });
    expect(Math.round(gifts.total * unit), line.name).toBe(units(line.bonus));
  }
  return unitsOf(first.footer);
}

const billOf = async (member: TestMember, side: "owed" | "received" = "received") => {
  const client = await week.settlement.clientOf(member);
  const { list } = await client.call("GET /wps/agent/bills", { query: { side, kind: "dividend" } });
  const [bill] = list;
  if (!bill) throw new Error("no bill");
  return { client, id: bill.id, days: week.days };
};

const nothing = { turnover: "0.00", loss: "0.00" };

describe("the base of a dividend", () => {
  it("AGT-36 its turnover and loss are the sums of what they open to, on every page, down to rounds and postings", async () => {
    const { a, b, c, m, days, settlement } = week;
    const top = { ...(await billOf(a)), at: [] };
    const read = () => top.client.call("GET /wps/agent/bills/lines", { query: { id: top.id } });
    const { bill, list, footer } = await read();
    expect(bill).toMatchObject({ ...days, days, at: null, isAgent: true, name: a.username });
    expect(bill.changedSince).toEqual(nothing);
    // 2,000.00 won, 12.50 given, rebates of 0.90 % of 7,000.00 and of 300.00, and C's salary of 0.20 %.
    expect(unitsOf(footer)).toEqual(
      [7_300, 2_000, 12.5, 65.7, 14, 5_207.8].map((one) => Math.round(one * unit)),
    );
    expect([footer.turnover, footer.loss]).toEqual([bill.turnover, bill.loss]);
    expect(list.map(({ name, isAgent, isOwn }) => [name, isAgent, isOwn])).toEqual([
      [b.username, true, false],
      ["winner", false, false],
      [a.username, true, true],
    ]);
    await openLines(top);

    // A due opens for both sides: A and B, and C, who owes a member for their own play.
    const [ofA, ofB] = [await billOf(a, "owed"), await billOf(b)];
    expect(ofA.id).toBe(ofB.id);
    expect(await openLines({ ...ofA, at: [String(b.memberId)] })).toEqual(
      await openLines({ ...ofB, at: [] }),
    );
    const ofC = { ...(await billOf(c, "owed")), at: [] };
    // M's own play, less the gift, 0.40 % of rebates, and C's 0.05 %.
    expect(await openLines(ofC)).toEqual(
      [7_000, 0, 12.5, 28, 3.5, 6_956].map((one) => Math.round(one * unit)),
    );
    const opened = await ofC.client.call("GET /wps/agent/bills/lines", { query: { id: ofC.id } });
    expect(opened.list).toMatchObject([{ id: String(m.memberId), isAgent: false, isOwn: true }]);
    expect(opened.bill).toMatchObject({ at: String(m.memberId), isAgent: false, changedSince: nothing });

    // A round of the third day is taken back. Until bills are restated, the lines show how much has changed.
    await week.voidOne();
    await settlement.closeDay();
    await settlement.clientOf(a);
    const changed = (await read()).bill;
    // Less 0.90 % of rebates.
    expect(changed).toMatchObject({
      turnover: bill.turnover,
      loss: bill.loss,
      changedSince: { turnover: "-1000.00", loss: "-991.00" },
    });
    await openLines(top);
    await week.restate();
    const restated = (await read()).bill;
    expect(restated.changedSince).toEqual(nothing);
    // C's salary of the day is lower by 2.00 too.
    expect([units(restated.turnover), units(restated.loss)]).toEqual([
      units(bill.turnover) - 1_000 * unit,
      units(bill.loss) - 989 * unit,
    ]);
    await openLines(top);
  });

  it("AGT-36 AGT-37 RWD-30 opens for its two sides only, and for nobody outside the team of its days", async () => {
    const { a, b, c, settlement } = week;
    const [own, owed] = [await billOf(a), await billOf(b)];
    const stranger = await createMember(test.api, { type: 1 });
    const elsewhere = await createMember(test.api, { type: 1, brand: "lotus" });
    const { rows } = await test.api.owner.query<{ id: string }>(
      "select bill_id::text as id from bills where kind = 'daily' and beneficiary_id = $1 order by bill_id limit 1",
      [c.memberId],
    );
    const [salary] = rows;
    const refused: readonly (readonly [TestMember, { id: string; under?: string; line?: string }])[] = [
      ...[b, c, stranger, elsewhere].map((one) => [one, { id: own.id }] as const),
      ...[c, stranger, elsewhere].map((one) => [one, { id: owed.id }] as const),
      [a, { id: "999999999" }],
      // A salary is not a dividend: its turnover is weighed.
      [c, { id: salary?.id ?? "" }],
      ...[String(stranger.memberId), String(c.memberId), `${b.memberId}.${stranger.memberId}`].map(
        (under) => [a, { id: own.id, under }] as const,
      ),
      [a, { id: own.id, line: String(stranger.memberId) }],
      [a, { id: own.id, line: String(c.memberId) }],
    ];
    for (const [member, query] of refused) {
      const client = await settlement.clientOf(member);
      const answers = [
        ...(query.line === undefined ? [await client.send("GET /wps/agent/bills/lines", { query })] : []),
        await client.send("GET /wps/agent/bills/earned", { query: { ...query, of: "rebate" } }),
        await client.send("GET /wps/agent/bills/earned", { query: { ...query, of: "salary" } }),
      ];
      for (const { status, json } of answers)
        expect([status, (json as { code?: string }).code], JSON.stringify(query)).toEqual([
          404,
          "bill.not.found",
        ]);
    }
  });
});
