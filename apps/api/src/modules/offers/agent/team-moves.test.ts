import { addDays } from "@croupier/domain/periods";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import { createMember } from "../../../testing/members.ts";
import type { TestApi } from "../../../testing/test-api.ts";
import { bodiesOf, type ConnectedApi, createConnectedApi } from "../../../testing/vendor.ts";
import { createTestPlayer, type TestPlayer } from "../../../testing/vendor-players.ts";
import { createBrandModule } from "../../ground/brand/brand.module.ts";
import { createAgentTreeModule } from "../../identity/agent-tree/agent-tree.module.ts";
import { createTestTreeActs } from "../../identity/agent-tree/testing.ts";
import { rollBrand } from "../../play/play-days/testing.ts";

const unit = 100_000;
const dayMs = 86_400_000;
const overview = "GET /wps/agent/team/overview";
const pnl = "GET /wps/agent/team/pnl";
const people = "GET /wps/agent/team/members";
const games = "GET /wps/agent/team/games";
const kpi = "GET /wps/agent/team/kpi";
const bookings = "GET /wps/record/transactions";

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

const brands = () =>
  createBrandModule({ database, changes: { onChange: () => undefined }, version: "test" }).port;
const today = (): string => api.clock.now().toISOString().slice(0, 10);

let bets = 0;
const play = async (player: TestPlayer, stake: number): Promise<void> => {
  bets += 1;
  const body = bodiesOf(player).bet(`move-${bets}`, stake * unit, {
    round: `move-${bets}`,
    round_closed: true,
  });
  expect((await bgs.call("transaction/bet", body)).body["status"]).toBe("RS_OK");
};
const settle = (brandId: number) => {
  // An earlier roll may be of this moment, before the play.
  api.clock.advanceMs(1);
  return rollBrand(database, brandId, api.clock.now());
};
const under = (memberId: bigint, uplineId: bigint) =>
  api.owner.query("update members set upline_id = $2, created_at = $3 where member_id = $1", [
    memberId,
    uplineId,
    api.clock.now(),
  ]);
const nameOf = async (memberId: bigint): Promise<string> =>
  (await api.owner.query("select username from members where member_id = $1", [memberId])).rows[0].username;

/** Passes the brand's midnight, when the moves of that day are carried out. */
const passMidnight = async (): Promise<void> => {
  api.clock.advanceMs(2_000);
  const logger = { warn: (line: object) => expect(line).toBeUndefined() };
  const { jobs = [] } = createAgentTreeModule({ database, brands: brands(), clock: api.clock, logger });
  for (const job of jobs) await job.run();
};

/** Top: ann (agent) and dan (agent). ann has the agent bea, whose member max stays, and cid, who will move from ann to dan. */
const growTeams = async () => {
  // Keeps sessions alive across a midnight that is a second away.
  api.clock.advanceMs(dayMs - (api.clock.now().getTime() % dayMs) - 1_000);
  const agent = () => createMember(api, { type: 1 });
  const player = async (uplineId: bigint) => {
    const one = await createTestPlayer(api, {
      nodeId,
      balanceUnits: BigInt(100 * unit),
      expiresAt: new Date("2099-01-01"),
    });
    await under(one.memberId, uplineId);
    return { ...one, username: await nameOf(one.memberId) };
  };
  const [top, ann, dan, bea] = [await agent(), await agent(), await agent(), await agent()];
  await under(ann.memberId, top.memberId);
  await under(dan.memberId, top.memberId);
  await under(bea.memberId, ann.memberId);
  const max = await player(bea.memberId);
  const cid = await player(ann.memberId);
  return { top, ann, dan, bea, max, cid };
};

describe("a team whose members move", () => {
  it("AGT-37 has no day before a member joined or after they left, and nobody from outside", async () => {
    const { top, ann, dan, bea, max, cid } = await growTeams();
    const first = today();
    await play(max, 20);
    await play(cid, 7);
    await settle(ann.brandId);

    // Both are moved from ann to dan: the agent with the team below, and the member alone.
    const brand = (await brands().listBrands()).find((one) => one.brandId === ann.brandId);
    if (!brand) throw new Error("no brand");
    const acts = createTestTreeActs(database);
    for (const member of [bea.username, cid.username]) {
      const acted = await acts.move(
        brand,
        { member, upline: dan.username, from: undefined },
        api.clock.now(),
      );
      expect(acted.denied).toBeUndefined();
    }
    // Until midnight, nothing changes.
    await play(max, 1);
    await settle(ann.brandId);
    expect((await ann.client.call(overview, { query: {} })).team.turnover).toBe(28);

    await passMidnight();
    const second = addDays(first, 1);
    expect(today()).toBe(second);
    await play(max, 40);
    await play(cid, 5);
    await settle(ann.brandId);

    const both = { startDate: first, endDate: second };
    const turnovers = async (query: { startDate: string; endDate: string }) => {
      const of = async ({ client }: typeof ann) => {
        const [sums, lines, rounds] = [
          await client.call(overview, { query }),
          await client.call(pnl, { query }),
          await client.call(games, { query }),
        ];
        // The three screens agree, and the lines add up.
        expect(lines.footer.turnover).toBe(sums.team.turnover);
        expect(lines.list.reduce((sum, line) => sum + line.turnover, 0)).toBe(sums.team.turnover);
        // An agent who joined or left opens to the lines of the days in this team (AGT-36).
        for (const { id, turnover } of lines.list.filter(({ isAgent }) => isAgent))
          expect((await client.call(pnl, { query: { ...query, under: id } })).footer.turnover).toBe(turnover);
        expect(rounds.totals).toMatchObject({
          validStake: sums.team.turnover,
          rounds: sums.team.rounds,
        });
        return [sums.team.turnover, sums.active, lines.list.map(({ name, turnover }) => [name, turnover])];
      };
      return { top: await of(top), ann: await of(ann), dan: await of(dan), bea: await of(bea) };
    };
    expect(await turnovers({ startDate: first, endDate: first })).toEqual({
      top: [28, 2, [[ann.username, 28]]],
      ann: [
        28,
        2,
        [
          [bea.username, 21],
          [cid.username, 7],
        ],
      ],
      dan: [0, 0, []],
      bea: [21, 1, [[max.username, 21]]],
    });
    expect(await turnovers({ startDate: second, endDate: second })).toEqual({
      top: [45, 2, [[dan.username, 45]]],
      ann: [0, 0, []],
      dan: [
        45,
        2,
        [
          [bea.username, 40],
          [cid.username, 5],
        ],
      ],
      bea: [40, 1, [[max.username, 40]]],
    });
    // A day belongs to the line of the agent who led on it.
    const { top: whole, ann: left, dan: joined } = await turnovers(both);
    expect(whole).toEqual([
      73,
      2,
      [
        [dan.username, 45],
        [ann.username, 28],
      ],
    ]);
    expect([left[0], joined[0]]).toEqual([28, 45]);

    // The counters and the account record keep to the same days.
    const counts = await ann.client.call(kpi, { query: both });
    const theirs = await dan.client.call(kpi, { query: both });
    expect([counts.footer.teamBetMemberCount, theirs.footer.teamBetMemberCount]).toEqual([2, 2]);
    expect([counts.footer.teamRegisterMemberCount, theirs.footer.teamRegisterMemberCount]).toEqual([3, 0]);
    const late = await ann.client.call(kpi, { query: { startDate: second, endDate: second } });
    expect(late.footer).toMatchObject({ teamBetMemberCount: 0, teamRegisterMemberCount: 0 });
    const deposits = async ({ client }: typeof ann) =>
      (await client.call(bookings, { query: { types: "A", type: "deposit" } })).list.length;
    expect([await deposits(ann), await deposits(dan)]).toEqual([2, 0]);

    // From then on, the former agent cannot find a member who left, and dan's people belong to dan.
    for (const [{ client }, memberId] of [
      [ann, cid.memberId],
      [ann, bea.memberId],
      [ann, max.memberId],
      [ann, dan.memberId],
      [bea, cid.memberId],
      [dan, ann.memberId],
    ] as const) {
      const { status, json } = await client.send(people, { query: { under: String(memberId) } });
      expect([status, json.code]).toEqual([404, "member.not.found"]);
    }
    expect((await dan.client.call(people, { query: { under: String(bea.memberId) } })).list).toHaveLength(1);
    const named = { memberName: cid.username };
    expect((await ann.client.call(games, { query: { ...named, startDate: second } })).list).toEqual([]);
    expect((await ann.client.call(games, { query: { ...named, ...both } })).totals.rounds).toBe(1);
    const abroad = await createMember(api, { type: 1, brand: "lotus" });
    expect((await abroad.client.call(games, { query: { ...named, ...both } })).list).toEqual([]);
  });
});
