import { beforeAll, describe, expect, it } from "vitest";
import { createMember, createVisitor, openTestSession } from "../../../testing/members.ts";
import type { TestApi } from "../../../testing/test-api.ts";
import { bodiesOf, type ConnectedApi, createConnectedApi, createTestGame } from "../../../testing/vendor.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";

const unit = 100_000;
const PROFIT = "GET /wps/member/profitAndLoss";

let api: TestApi;
let bgs: ConnectedApi["bgs"];
let nodeId: string;
let fishNodeId: string;
beforeAll(async () => {
  const connected = await createConnectedApi();
  ({ api, bgs, nodeId } = connected);
  fishNodeId = await createTestGame(api, {
    gameCode: "lucky-koi",
    name: "Lucky Koi",
    vendor: "NVS",
    aggregator: "BGS",
    gameType: "FISH",
  });
  return connected.close;
});

/** A second before the brand's next day. */
const waitForMidnight = () => {
  const dayMs = 24 * 3_600_000;
  const now = api.clock.now().getTime();
  api.clock.advanceMs(dayMs - (now % dayMs) - 1_000);
};

const signIn = async (options: Parameters<typeof createTestPlayer>[1] = {}) => {
  const player = await createTestPlayer(api, { nodeId, balanceUnits: BigInt(100 * unit), ...options });
  const client = createVisitor(api, options.brand);
  await openTestSession(api, player, client);
  const bodies = bodiesOf(player);
  const play = async (id: string, stake: number, win: number) => {
    for (const [path, body] of [
      ["bet", bodies.bet(id, stake)],
      ["win", bodies.win(`${id}-win`, id, win)],
    ] as const)
      expect((await bgs.call(`transaction/${path}`, body)).body["status"]).toBe("RS_OK");
  };
  return { player, client, play, bodies };
};

describe("profit and loss", () => {
  it("EXT-07 agrees with the ledger and with the record that each figure opens to, to the last unit", async () => {
    waitForMidnight();
    const { player, client, play } = await signIn();
    await play("p-1", 10 * unit + 12_345, 25 * unit + 999);
    api.clock.advanceMs(2_000);
    await play("p-2", 5 * unit, 0);
    await play("p-3", 7 * unit, 1 * unit);
    const profit = await client.call(PROFIT, { query: {} });
    const [row] = (
      await api.owner.query<{ net: string }>(
        "select balance_units::text as net from accounts where member_id = $1",
        [player.memberId],
      )
    ).rows;
    const { totals } = profit;
    expect(BigInt(row?.net ?? 0)).toBe(BigInt(100 * unit + 388_654));
    expect(totals).toMatchObject({ rounds: 3, stake: 22.12, win: 26, net: 3.88 });
    expect(profit.days).toHaveLength(2);
    for (const range of [
      { startDate: profit.startDate, endDate: profit.endDate },
      ...profit.days.map(({ day }) => ({ startDate: day, endDate: day })),
    ]) {
      const own = (await client.call(PROFIT, { query: range })).totals;
      const record = await client.call("GET /wps/record/games", { query: { ...range, by: "settled" } });
      expect([record.totals.rounds, record.totals.validStake, record.totals.win, record.totals.net]).toEqual([
        own.rounds,
        own.stake,
        own.win,
        own.net,
      ]);
    }
  });

  it("EXT-07 counts a round on the day on which it was settled, and leaves open and cancelled ones out", async () => {
    waitForMidnight();
    const { client, bodies, play } = await signIn();
    const send = async (path: string, body: object) =>
      expect((await bgs.call(`transaction/${path}`, body)).body["status"]).toBe("RS_OK");
    await send("bet", bodies.bet("o-1", 3 * unit));
    await send("bet", bodies.bet("o-2", 4 * unit));
    await send("rollback", bodies.rollback("o-2r", "o-2"));
    await send("bet", bodies.bet("o-3", 5 * unit));
    const began = (await client.call(PROFIT, { query: {} })).endDate;
    api.clock.advanceMs(2_000);
    await send("win", bodies.win("o-3w", "o-3", 9 * unit));
    await play("o-4", unit, 0);
    const profit = await client.call(PROFIT, { query: {} });
    expect(profit.days.filter(({ rounds }) => rounds > 0).map(({ day, net }) => [day, net])).toEqual([
      [profit.endDate, 3],
    ]);
    const days = { startDate: profit.endDate, endDate: profit.endDate };
    const begun = await client.call("GET /wps/record/games", { query: days });
    const settled = await client.call("GET /wps/record/games", { query: { ...days, by: "settled" } });
    expect(begun.list.map(({ roundId }) => roundId)).toEqual(["round-of-o-4"]);
    expect(settled.list.map(({ roundId }) => roundId)).toEqual(["round-of-o-4", "round-of-o-3"]);
    const before = await client.call(PROFIT, { query: { startDate: began, endDate: began } });
    expect(before.totals.rounds).toBe(0);
  });

  it("EXT-07 splits by game type, each of which opens to its rounds", async () => {
    const { client, play } = await signIn({
      gameCode: "NVS:lucky-koi",
      gameVendor: "NVS",
      gameType: "FISH",
      nodeId: fishNodeId,
    });
    await play("t-1", 6 * unit, 2 * unit);
    const { types } = await client.call(PROFIT, { query: {} });
    expect(types).toEqual([{ gameType: "FISH", rounds: 1, stake: 6, win: 2, net: -4 }]);
    const record = await client.call("GET /wps/record/games", {
      query: { gameType: "FISH", by: "settled" },
    });
    expect(record.totals).toMatchObject({ rounds: 1, net: -4 });
  });

  it("EXT-07 SEC-27 belongs to one member at one brand, and covers real money only", async () => {
    const nova = await signIn();
    await nova.play("b-1", unit, 0);
    const lotus = await createMember(api, { brand: "lotus" });
    expect((await lotus.client.call(PROFIT, { query: {} })).totals.rounds).toBe(0);
    const other = await createMember(api);
    expect((await other.client.call(PROFIT, { query: {} })).totals.rounds).toBe(0);
    const visitor = createVisitor(api);
    expect((await visitor.send(PROFIT, { query: {} })).status).toBe(401);
    visitor.token = (await visitor.call("POST /wps/session/login/freeplay")).token;
    expect((await visitor.send(PROFIT, { query: {} })).status).toBe(403);
  });

  it("EXT-07 refuses a range that is too long or backwards, at its field", async () => {
    const { client } = await signIn();
    for (const query of [
      { startDate: "2026-01-01", endDate: "2026-11-01" },
      { startDate: "2026-11-02", endDate: "2026-11-01" },
    ]) {
      const refused = await client.send(PROFIT, { query });
      expect(refused.status).toBe(400);
      expect(refused.json).toMatchObject({ value: { fields: { startDate: "request.invalid" } } });
    }
  });
});
