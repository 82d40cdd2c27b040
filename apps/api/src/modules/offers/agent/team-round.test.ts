import { beforeAll, describe, expect, it } from "vitest";
import { callsOf } from "../../../ledger/testing.ts";
import { rollBrand } from "../../play/play-days/testing.ts";
import { createTestSettlement, money, type SettlementTest } from "../settlement/testing.ts";
import { createMovedTeams, setUpTeamsTest } from "./testing.ts";

const games = "GET /wps/agent/team/games";
const oneRound = "GET /wps/agent/team/round";
const pnl = "GET /wps/agent/team/pnl";

const test = setUpTeamsTest();
let settlement: SettlementTest;
beforeAll(async () => {
  settlement = await createTestSettlement(test);
});

describe.each(["nova", "lotus"] as const)("a round of a team at %s", (code) => {
  it("AGT-36 AGT-37 opens to the calls and postings behind it, for the agent who has the player in the team on its days", async () => {
    const { a, b, m, first, played, late } = await createMovedTeams(test, settlement).grow(code);
    const { brandId } = a;
    const won = { roundId: `won-${code}` };
    const now = test.api.clock.now();
    const calls = callsOf(m.player, now);
    await test.ledger.bet(brandId, calls.bet(`${code}-w1`, money(8), { ...won, idleSince: new Date(0) }));
    await test.ledger.bet(brandId, calls.bet(`${code}-w2`, money(2), { ...won, idleSince: new Date(0) }));
    const win = calls.win(`${code}-w3`, `${code}-w1`, money(4), { ...won, isRoundClosed: true });
    expect((await test.ledger.win(brandId, win)).status).toBe("ok");
    test.api.clock.advanceMs(1);
    await rollBrand(test.database, brandId, test.api.clock.now());

    const days = { startDate: first, endDate: test.api.clock.now().toISOString().slice(0, 10) };
    const client = await settlement.clientOf(a);
    const { list, totals } = await client.call(games, { query: { ...days, pageSize: 50 } });
    expect(list).toHaveLength(5);
    const seen: Record<string, readonly unknown[]> = {};
    let net = 0;
    for (const { memberName, vendor, roundId, time, ...shown } of list) {
      const name = { memberName: memberName.toUpperCase(), vendor, roundId, time };
      const opened = await client.call(oneRound, { query: name });
      const { stake, validStake, win: winUnits, net: netUnits, state } = shown;
      expect(opened.round).toEqual({ stake, validStake, win: winUnits, net: netUnits, state });
      expect(opened.list.reduce((sum, call) => sum + call.amount, 0)).toBeCloseTo(shown.net, 6);
      for (const { number, amount } of opened.list) {
        const { rows } = await test.api.owner.query(
          `select p.amount_units::text as units from postings p join accounts a using (account_id)
           where p.transfer_id = $1 and a.kind = 'member'`,
          [number],
        );
        expect(rows).toEqual([{ units: String(money(amount)) }]);
      }
      const paged = [];
      for (let pageNo = 1; pageNo <= opened.totalCount; pageNo += 1)
        paged.push(...(await client.call(oneRound, { query: { ...name, pageNo, pageSize: 1 } })).list);
      expect(paged).toEqual(opened.list);
      expect(Object.keys(opened.list[0] ?? {})).not.toContain("balance");
      seen[roundId] = opened.list.map(({ kind, amount }) => `${kind} ${amount}`);
      net += shown.net;
    }
    expect(net).toBeCloseTo(totals.net, 6);
    expect(seen).toMatchObject({
      [played.roundId]: ["bet -10000", "rollback 10000"],
      [late.roundId]: ["bet -3"],
      [won.roundId]: ["bet -8", "bet -2", "win 4"],
    });

    // The former agent also opens the rounds of the days on which they had the player; nobody opens others.
    const nameOf = (roundId: string) => {
      const found = list.find((round) => round.roundId === roundId);
      if (!found) throw new Error("no round");
      const { memberName, vendor, time } = found;
      return { memberName, vendor, roundId, time };
    };
    const before = await settlement.clientOf(b);
    expect((await before.call(oneRound, { query: nameOf(played.roundId) })).totalCount).toBe(2);
    const stranger = await settlement.openAgent(undefined, 0, { brand: code });
    const foreign = await settlement.openAgent(undefined, 0, { brand: code === "nova" ? "lotus" : "nova" });
    for (const [of, query] of [
      [b, nameOf(late.roundId)],
      [stranger, nameOf(late.roundId)],
      [foreign, nameOf(late.roundId)],
      [a, { ...nameOf(late.roundId), roundId: "nobody's" }],
      [a, { ...nameOf(late.roundId), memberName: stranger.username }],
    ] as const) {
      const { status, json } = await (await settlement.clientOf(of)).send(oneRound, { query });
      expect([status, json.code]).toEqual([404, "record.round.not.found"]);
    }
  });
});

describe("the order of a team's lines", () => {
  const sorts = [
    "turnover",
    "win",
    "deposit",
    "withdrawal",
    "bonus",
    "rebate",
    "salary",
    "loss",
    "name",
  ] as const;

  it("EXT-18 is by any figure or the name, in both directions, over pages by number and by the last row, with the same footer", async () => {
    const teams = createMovedTeams(test, settlement);
    const agent = await settlement.openAgent(undefined, 0);
    const names = ["order-d", "order-a", "order-c", "order-b", "order-e"];
    for (const [place, username] of names.entries()) {
      const player = await settlement.openPlayer(agent, 0, { username });
      // Two of them are alike in everything but their names.
      const much = [3, 1, 2, 2, 5][place] ?? 0;
      await player.play(money(10 * much));
      await teams.give(agent.brandId, "deposit", 7 - much, player);
      await teams.give(agent.brandId, "bonus", much, player);
    }
    test.api.clock.advanceMs(1);
    await rollBrand(test.database, agent.brandId, test.api.clock.now());
    const client = await settlement.clientOf(agent);
    const whole = await client.call(pnl, { query: { pageSize: 50 } });
    expect(whole.list.map(({ turnover }) => turnover)).toEqual([50, 30, 20, 20, 10]);
    type Line = (typeof whole.list)[number];

    for (const sort of sorts)
      for (const order of ["asc", "desc"] as const) {
        const way = order === "asc" ? 1 : -1;
        const compare = (one: Line, other: Line): number => {
          const [left, right] = [one[sort as keyof Line], other[sort as keyof Line]];
          if (left !== right) return left < right ? -way : way;
          return Number(BigInt(one.id) - BigInt(other.id));
        };
        const sorted = whole.list.toSorted(compare).map(({ id }) => id);
        const [byPlace, byNumber]: [string[], string[]] = [[], []];
        let after: string | undefined;
        for (let pageNo = 1; pageNo <= 3; pageNo += 1) {
          const asked = { sort, order, pageSize: 2 } as const;
          const page = await client.call(pnl, { query: { ...asked, ...(after !== undefined && { after }) } });
          byPlace.push(...page.list.map(({ id }) => id));
          after = page.next ?? undefined;
          const counted = await client.call(pnl, { query: { ...asked, pageNo } });
          byNumber.push(...counted.list.map(({ id }) => id));
          expect([page.footer, counted.footer]).toEqual([whole.footer, whole.footer]);
        }
        expect([byPlace, byNumber, after], `${sort} ${order}`).toEqual([sorted, sorted, undefined]);
      }
    expect((await client.call(pnl, { query: { sort: "name" } })).list.map(({ name }) => name)).toEqual(
      names.toSorted(),
    );
    // A cursor of one order is invalid in another, and the file has the screen's order.
    const { next } = await client.call(pnl, { query: { sort: "name", pageSize: 2 } });
    const { json } = await client.send(pnl, { query: { sort: "loss", pageSize: 2, after: next ?? "" } });
    expect(json.code).toBe("request.invalid");
    const file = await client.send("GET /wps/agent/team/pnl/csv", { query: { sort: "name" } });
    expect([...String(file.json["text"]).matchAll(/order-[a-e]/g)].map(([name]) => name)).toEqual(
      names.toSorted(),
    );
  });
});
