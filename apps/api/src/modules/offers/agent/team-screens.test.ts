import { isAgentType, sessionTypes } from "@croupier/domain/session-types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { transfer } from "../../../ledger/transfer.ts";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import { createMember, type TestBrand, type TestMember } from "../../../testing/members.ts";
import { creditTestMember } from "../../../testing/money.ts";
import { readOn } from "../../../testing/read-on.ts";
import type { TestApi } from "../../../testing/test-api.ts";
import { bodiesOf, type ConnectedApi, createConnectedApi } from "../../../testing/vendor.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";
import { rollBrand } from "../../play/play-days/testing.ts";

const unit = 100_000;
const overview = "GET /wps/agent/team/overview";
const pnl = "GET /wps/agent/team/pnl";
const people = "GET /wps/agent/team/members";
const games = "GET /wps/agent/team/games";

let api: TestApi;
let bgs: ConnectedApi["bgs"];
let nodeId: string;
let database: Database;
beforeAll(async () => {
  const connected = await createConnectedApi();
  ({ api, bgs, nodeId } = connected);
  database = createDatabase({ connectionString: api.database.urlFor("croupier_app") });
  return connected.close;
});
afterAll(() => database.close());

let bets = 0;
const under = (memberId: bigint, uplineId: bigint) =>
  api.owner.query("update members set upline_id = $2, created_at = $3 where member_id = $1", [
    memberId,
    uplineId,
    api.clock.now(),
  ]);

/** A member below another one, who paid in 100 and played: each bet of `stake` pays `win`. */
const addPlayer = async (uplineId: bigint, stake: number, win: number, brand: TestBrand = "nova") => {
  const player = await createTestPlayer(api, { brand, nodeId, balanceUnits: BigInt(100 * unit) });
  await under(player.memberId, uplineId);
  const bodies = bodiesOf(player);
  bets += 1;
  const round = { round: `team-${bets}`, round_closed: true };
  const send = async (path: string, body: object) =>
    expect((await bgs.call(`transaction/${path}`, body)).body["status"]).toBe("RS_OK");
  if (stake > 0) {
    await send("bet", bodies.bet(`team-${bets}`, stake * unit, { ...round, round_closed: win === 0 }));
    if (win > 0) await send("win", bodies.win(`team-${bets}w`, `team-${bets}`, win * unit, round));
  }
  const { rows } = await api.owner.query<{ username: string }>(
    "select username from members where member_id = $1",
    [player.memberId],
  );
  return { ...player, username: rows[0]?.username ?? "" };
};
const addAgent = async (uplineId: bigint | undefined, brand: TestBrand = "nova") => {
  const agent = await createMember(api, { type: 1, brand });
  if (uplineId !== undefined) await under(agent.memberId, uplineId);
  return agent;
};
const settle = (brandId: number) => rollBrand(database, brandId, api.clock.now());

/** ann: bob (10, 4), carl (agent): dora (20, 0), carl's agent eve: finn (40, 50). bob's friend gus (5, 0) is ann's as well. */
const growTeam = async () => {
  const ann = await addAgent(undefined);
  const bob = await addPlayer(ann.memberId, 10, 4);
  const carl = await addAgent(ann.memberId);
  const dora = await addPlayer(carl.memberId, 20, 0);
  const eve = await addAgent(carl.memberId);
  const finn = await addPlayer(eve.memberId, 40, 50);
  const gus = await addPlayer(bob.memberId, 5, 0);
  await addPlayer((await addAgent(undefined)).memberId, 99, 0);
  await creditTestMember(api, {
    brandId: ann.brandId,
    memberId: finn.memberId,
    kind: "bonus",
    key: `bonus-${finn.memberId}`,
    amountUnits: BigInt(3 * unit),
  });
  await settle(ann.brandId);
  return { ann, bob, carl, dora, eve, finn, gus };
};
type Team = Awaited<ReturnType<typeof growTeam>>;
let team: Team;
beforeAll(async () => {
  team = await growTeam();
});
const linesOf = async ({ client }: TestMember, query: object = {}) => client.call(pnl, { query });
const keys = [
  ...(["rounds", "turnover", "win", "deposit", "withdrawal", "bonus", "rebate", "salary", "loss"] as const),
];

it("SESS-08 the lines of a team tell agents from members by the type of the account", async () => {
  const root = await addAgent(undefined);
  const types = new Map<string, number>();
  for (const type of Object.values(sessionTypes)) {
    const { memberId, username } = await addPlayer(root.memberId, 1, 0);
    await api.owner.query("update members set type = $2 where member_id = $1", [memberId, type]);
    types.set(username, type);
  }
  await settle(root.brandId);
  const { list } = await linesOf(root);
  expect(list).toHaveLength(types.size);
  for (const { name, isAgent } of list) expect(isAgent, name).toBe(isAgentType(types.get(name) ?? 0));
});

describe("the overview of a team", () => {
  it("EXT-15 sums up the whole team, and leaves out the agent's own play and everybody outside", async () => {
    const { ann, carl, eve } = team;
    const reply = await ann.client.call(overview, { query: {} });
    expect(reply.team).toEqual({
      rounds: 4,
      turnover: 75,
      win: 54,
      deposit: 400,
      withdrawal: 0,
      bonus: 3,
      rebate: 0,
      salary: 0,
      loss: 18,
    });
    expect(reply.own).toMatchObject({ rounds: 0, turnover: 0 });
    expect(reply).toMatchObject({ members: 6, registered: 6, active: 4, isProvisional: true });
    expect(reply.asOf).toBe(api.clock.now().getTime());
    expect((await carl.client.call(overview, { query: {} })).team).toMatchObject({ turnover: 60, win: 50 });
    expect((await eve.client.call(overview, { query: {} })).team).toMatchObject({ turnover: 40, bonus: 3 });
  });

  it("EXT-15 covers the requested days; a day that is over is final", async () => {
    const { ann } = team;
    const day = new Date(api.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
    const reply = await ann.client.call(overview, { query: { startDate: day, endDate: day } });
    expect(reply).toMatchObject({ startDate: day, team: { rounds: 0 }, registered: 0, isProvisional: false });
    for (const query of [{ startDate: "2026-01-01" }, { startDate: day, endDate: "2026-01-01" }])
      expect((await ann.client.send(overview, { query })).json.code).toBe("request.invalid");
  });
});

describe("play money below an agent", () => {
  it("AGT-20 of trials and of types 40 to 42 is in no sum, no line, no round and no count of who played", async () => {
    const ann = await addAgent(undefined);
    await addPlayer(ann.memberId, 10, 4);
    const read = async () => {
      await settle(ann.brandId);
      const { team: sums, own, active } = await ann.client.call(overview, { query: {} });
      const { list, footer, totalCount } = await linesOf(ann);
      const rounds = await ann.client.call(games, { query: {} });
      return [sums, own, active, list, footer, totalCount, rounds.totals, rounds.list.length];
    };
    const before = await read();
    for (const type of [4, 40, 41, 42]) {
      const player = await createTestPlayer(api, { nodeId, type, balanceUnits: 0n });
      const { brandId, memberId } = player;
      await under(memberId, ann.memberId);
      await database.forBrand(brandId, (q) =>
        transfer(q, {
          kind: "trial",
          key: `trial-${memberId}`,
          reference: "trial",
          amountUnits: BigInt(50 * unit),
          from: { kind: "trial", name: "" },
          to: { kind: "member", memberId },
          now: api.clock.now(),
        }),
      );
      bets += 1;
      const bet = bodiesOf(player).bet(`team-${bets}`, 7 * unit, {
        round: `team-${bets}`,
        round_closed: true,
      });
      expect((await bgs.call("transaction/bet", bet)).body["status"]).toBe("RS_OK");
    }
    expect(await read()).toEqual(before);
  });
});

describe("the lines of a team", () => {
  it("EXT-18 has a line for each direct, an agent with the team below, and adds up to the overview on every page", async () => {
    const { ann, bob, carl, gus } = team;
    const all = await linesOf(ann);
    expect(all.list.map(({ name, isAgent, turnover, loss }) => [name, isAgent, turnover, loss])).toEqual([
      [carl.username, true, 60, 7],
      [bob.username, false, 10, 6],
      [gus.username, false, 5, 5],
    ]);
    const pages = await Promise.all([1, 2].map((pageNo) => linesOf(ann, { pageNo, pageSize: 2 })));
    const rows = pages.flatMap(({ list }) => list);
    const { team: whole } = await ann.client.call(overview, { query: {} });
    for (const key of keys) {
      expect(
        rows.reduce((sum, row) => sum + row[key], 0),
        key,
      ).toBe(whole[key]);
      for (const { footer } of pages) expect(footer[key], key).toBe(whole[key]);
    }
    expect(pages.map(({ totalPages, totalCount }) => [totalPages, totalCount])).toEqual([
      [2, 3],
      [2, 3],
    ]);
    // A line opens to the rounds of the same member.
    const opened = await ann.client.call(games, { query: { memberName: bob.username.toUpperCase() } });
    expect(opened.totals).toMatchObject({ rounds: 1, validStake: 10, win: 4 });
  });

  it("EXT-18 is filtered by how a name begins, with the footer of what is shown", async () => {
    const { ann, bob } = team;
    const { list, footer } = await linesOf(ann, { name: bob.username.toUpperCase().slice(0, -1) });
    expect(list.map(({ name }) => name)).toContain(bob.username);
    expect(footer.turnover).toBe(list.reduce((sum, { turnover }) => sum + turnover, 0));
    expect((await linesOf(ann, { name: "%" })).list).toEqual([]);
  });
});

describe("the people of a team", () => {
  it("EXT-16 are one step below, open further down, and are found by name in the whole team, also in capitals", async () => {
    const { ann, bob, carl, dora, eve, finn } = team;
    const top = await ann.client.call(people, { query: {} });
    const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
    expect(new Set(names(top.list))).toEqual(new Set([bob.username, carl.username]));
    expect(top.list.find(({ name }) => name === bob.username)).toMatchObject({
      isAgent: false,
      isDisabled: false,
      balance: 94,
      turnoverToday: 10,
      directs: 1,
    });
    const below = await ann.client.call(people, { query: { under: String(eve.memberId) } });
    expect([names(below.path), names(below.list)]).toEqual([[carl.username, eve.username], [finn.username]]);
    const typed = ` ${dora.username.toUpperCase()}`;
    const found = await ann.client.call(people, { query: { name: typed } });
    expect([names(found.list), found.totalCount, found.next]).toEqual([[dora.username], 1, null]);
  });

  it("EXT-16 are shown as disabled if they are, below the agent and by name, whatever their type", async () => {
    const top = await addAgent(undefined);
    const prefix = `kind-${top.memberId}-`;
    const everybody: object[] = [];
    for (const type of Object.values(sessionTypes))
      for (const isDisabled of [false, true]) {
        const name = `${prefix}${type}-${isDisabled ? "off" : "on"}`;
        const { memberId } = await createMember(api, { username: name, type, disabled: isDisabled });
        await under(memberId, top.memberId);
        everybody.push({ name, isAgent: isAgentType(type), isDisabled });
      }
    for (const query of [{}, { name: prefix }]) {
      const { list } = await top.client.call(people, { query });
      expect(list).toHaveLength(everybody.length);
      for (const one of everybody) expect(list).toContainEqual(expect.objectContaining(one));
    }
  });

  it("EXT-16 come in pages by name, each once, also when others join between the pages", async () => {
    const top = await addAgent(undefined);
    const called = async (name: string) =>
      api.owner.query("update members set username = $2 where member_id = $1", [
        (await addAgent(top.memberId)).memberId,
        `page-${name}`,
      ]);
    for (const name of ["d", "a", "c"]) await called(name);
    const read = (after?: string) =>
      top.client.call(people, { query: { pageSize: 2, ...(after !== undefined && { after }) } });
    const first = await read();
    expect([first.list.map(({ name }) => name), first.next, first.totalCount]).toEqual([
      ["page-a", "page-c"],
      "page-c",
      3,
    ]);
    await called("b");
    const second = await read(first.next ?? undefined);
    expect([second.list.map(({ name }) => name), second.next, second.totalCount]).toEqual([
      ["page-d"],
      null,
      4,
    ]);
  });

  it("EXT-16 SEC-26 are hidden from agents outside of the team, and so are the agent's upline and other brands", async () => {
    const { ann, carl, bob } = team;
    const stranger = await addAgent(undefined);
    const abroad = await addAgent(undefined, "lotus");
    for (const [client, id] of [
      [carl.client, bob.memberId],
      [carl.client, ann.memberId],
      [stranger.client, bob.memberId],
      [abroad.client, bob.memberId],
      [ann.client, 999_999_999n],
    ] as const) {
      const { status, json } = await client.send(people, { query: { under: String(id) } });
      expect([status, json.code]).toEqual([404, "member.not.found"]);
    }
    expect((await stranger.client.call(people, { query: { name: bob.username } })).list).toEqual([]);
    expect((await stranger.client.call(games, { query: { memberName: bob.username } })).list).toEqual([]);
    expect((await abroad.client.call(overview, { query: {} })).members).toBe(0);
  });
});

describe("the betting record of a team", () => {
  it("EXT-19 lists the rounds of everybody below with names, newest first, and their totals", async () => {
    const { ann, bob, dora, finn, gus } = team;
    const { list, totals } = await ann.client.call(games, { query: {} });
    expect(new Set(list.map(({ memberName }) => memberName))).toEqual(
      new Set([bob, dora, finn, gus].map(({ username }) => username)),
    );
    expect(list.map(({ time }) => time)).toEqual(list.map(({ time }) => time).toSorted((a, b) => b - a));
    expect(totals).toEqual({ rounds: 4, stake: 75, validStake: 75, win: 54, net: -21 });
    const paged = await ann.client.call(games, { query: { pageSize: 3, pageNo: 2 } });
    expect([paged.list.length, paged.totals.rounds]).toEqual([1, 4]);
    expect((await ann.client.call(games, { query: { gameType: "LIVE" } })).totals.rounds).toBe(0);
  });
});

describe("lists of a team that grow while they are read", () => {
  it("CASE-32 rounds and lines continue after the last row when others play meanwhile", async () => {
    const ben = await addAgent(undefined);
    for (const stake of [10, 20, 20, 20, 30]) await addPlayer(ben.memberId, stake, 0);
    await settle(ben.brandId);
    const playMore = async () => {
      await addPlayer(ben.memberId, 50, 0);
      await settle(ben.brandId);
    };
    const lines = await readOn(
      (query) => linesOf(ben, query),
      ({ name }) => name,
      playMore,
    );
    expect([lines.whole.length, lines.seen]).toEqual([5, lines.whole]);
    const rounds = await readOn(
      (query) => ben.client.call(games, { query }),
      ({ roundId }) => roundId,
      async () => {
        api.clock.advanceMs(1_000);
        await addPlayer(ben.memberId, 1, 0);
      },
    );
    expect([rounds.whole.length > 5, rounds.seen]).toEqual([true, rounds.whole]);
  });
});
