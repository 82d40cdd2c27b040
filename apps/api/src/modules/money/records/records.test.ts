import { beforeAll, describe, expect, it } from "vitest";
import { createMember, createVisitor, openTestSession } from "../../../testing/members.ts";
import { readOn } from "../../../testing/read-on.ts";
import type { TestApi } from "../../../testing/test-api.ts";
import { bodiesOf, type ConnectedApi, createConnectedApi, createTestGame } from "../../../testing/vendor.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";

const unit = 100_000;

let api: TestApi;
let bgs: ConnectedApi["bgs"];
let nodeId: string;
let studioNodeId: string;
beforeAll(async () => {
  const connected = await createConnectedApi();
  ({ api, bgs, nodeId } = connected);
  studioNodeId = await createTestGame(api, {
    gameCode: "lucky-koi",
    name: "Lucky Koi",
    vendor: "NVS",
    aggregator: "BGS",
    gameType: "FISH",
  });
  return connected.close;
});

const signIn = async (options: Parameters<typeof createTestPlayer>[1] = {}) => {
  const player = await createTestPlayer(api, { nodeId, balanceUnits: BigInt(100 * unit), ...options });
  const client = createVisitor(api, options.brand);
  await openTestSession(api, player, client);
  const bodies = bodiesOf(player);
  const send = async (path: string, body: object) =>
    expect((await bgs.call(`transaction/${path}`, body)).body["status"]).toBe("RS_OK");
  return { player, client, bodies, send };
};

describe("the wallet", () => {
  it("API-24 answers sumBalance to two decimals, rounded down, 0 before the first movement, and the brand's currency", async () => {
    const { client, bodies, send } = await signIn();
    await send("bet", bodies.bet("w-bet", 10 * unit + 12_345));
    expect(await client.call("GET /wps/wallets/gcs")).toEqual({ sumBalance: 89.87, currency: "CNY" });
    const fresh = await createMember(api, { brand: "lotus" });
    expect(await fresh.client.call("GET /wps/wallets/gcs")).toEqual({ sumBalance: 0, currency: "BRL" });
    const refused = await createVisitor(api).send("GET /wps/wallets/gcs");
    expect(refused.status).toBe(401);
  });

  it("INV-12 gives a trial member 1,000 of play money, once", async () => {
    const visitor = createVisitor(api);
    visitor.token = (await visitor.call("POST /wps/session/login/freeplay")).token;
    expect(await visitor.call("GET /wps/wallets/gcs")).toEqual({ sumBalance: 1_000, currency: "CNY" });
    const { rows } = await api.owner.query(
      `select t.kind, bool_or(a.is_real) as is_real from transfers t join postings p using (transfer_id)
       join accounts a on a.account_id = p.account_id join members m on m.member_id = (select member_id from accounts where account_id = t.account_id)
       where m.type = 4 group by t.transfer_id, t.kind`,
    );
    expect(rows).toEqual([{ kind: "trial", is_real: false }]);
  });
});

describe("the betting record", () => {
  it("EXT-05 shows each round with stake, valid stake, win, net and state, newest first, and totals", async () => {
    const { client, bodies, send } = await signIn();
    await send("bet", bodies.bet("a-1", 10 * unit));
    await send("win", bodies.win("a-1w", "a-1", 25 * unit));
    api.clock.advanceMs(1_000);
    await send("bet", bodies.bet("a-2", 5 * unit));
    await send("win", bodies.win("a-2w", "a-2", 0));
    api.clock.advanceMs(1_000);
    await send("bet", bodies.bet("a-3", 4 * unit));
    await send("rollback", bodies.rollback("a-3r", "a-3"));
    api.clock.advanceMs(1_000);
    await send("bet", bodies.bet("a-4", 3 * unit));
    const record = await client.call("GET /wps/record/games", { query: {} });
    const shown = record.list.map(({ roundId, stake, validStake, win, net, state }) => [
      roundId,
      stake,
      validStake,
      win,
      net,
      state,
    ]);
    expect(shown).toEqual([
      ["round-of-a-4", 3, 0, 0, -3, "open"],
      ["round-of-a-3", 4, 0, 0, 0, "cancelled"],
      ["round-of-a-2", 5, 5, 0, -5, "settled"],
      ["round-of-a-1", 10, 10, 25, 15, "settled"],
    ]);
    expect(record.totals).toEqual({ rounds: 4, stake: 22, validStake: 15, win: 25, net: 7 });
    expect(record).toMatchObject({ pageNum: 1, totalPages: 1, totalCount: 4 });
    expect(record.list[0]).toMatchObject({
      vendor: "BGS",
      gameCode: "bgs-jade-lanterns",
      gameType: "RNG",
      time: api.clock.now().getTime(),
    });
    const wallet = await client.call("GET /wps/wallets/gcs");
    expect(wallet.sumBalance).toBe(100 + record.totals.net);
  });

  it("EXT-05 sums several bets and wins of one round, and deducts a reversed win", async () => {
    const { client, bodies, send } = await signIn();
    const round = { round: "one-round" };
    await send("bet", bodies.bet("b-1", 2 * unit, round));
    await send("bet", bodies.bet("b-2", 3 * unit, round));
    await send("win", bodies.win("b-1w", "b-1", 7 * unit, { ...round, round_closed: false }));
    await send("win", bodies.win("b-2w", "b-2", 1 * unit, round));
    await send("rollback", bodies.rollback("b-1r", "b-1w", round));
    await send("rollback", bodies.rollback("b-2r", "b-1", round));
    const { list } = await client.call("GET /wps/record/games", { query: {} });
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({ stake: 5, validStake: 3, win: 1, net: -2, state: "settled" });
  });

  it("EXT-05 filters by day, game type and vendor, and pages", async () => {
    const { client, bodies, send, player } = await signIn({
      gameCode: "NVS:lucky-koi",
      gameVendor: "NVS",
      gameType: "FISH",
      nodeId: studioNodeId,
      expiresAt: new Date("2099-01-01"),
    });
    const at = new Date("2026-11-23T23:59:59.000Z").getTime();
    api.clock.advanceMs(at - api.clock.now().getTime());
    const { sessionId } = await openTestSession(api, player, client);
    await api.owner.query("update game_sessions set session_id = $2 where token_hash = $1", [
      player.tokenHash,
      sessionId,
    ]);
    await send("bet", bodies.bet("c-1", unit));
    api.clock.advanceMs(1_000);
    for (let i = 2; i <= 4; i += 1) await send("bet", bodies.bet(`c-${i}`, unit));
    const count = async (query: object) => (await client.call("GET /wps/record/games", { query })).totalCount;
    expect(await count({ startDate: "2026-11-23", endDate: "2026-11-23" })).toBe(1);
    expect(await count({ startDate: "2026-11-24", endDate: "2026-11-24" })).toBe(3);
    expect(await count({ startDate: "2026-11-01", endDate: "2026-11-22" })).toBe(0);
    expect(await count({ gameType: "FISH", vendor: "NVS" })).toBe(4);
    expect(await count({ gameType: "RNG" })).toBe(0);
    expect(await count({ vendor: "BGS" })).toBe(0);
    const pages = await Promise.all(
      [1, 2, 3].map((pageNo) => client.call("GET /wps/record/games", { query: { pageNo, pageSize: 3 } })),
    );
    expect(pages.map(({ list }) => list.length)).toEqual([3, 1, 0]);
    expect(new Set(pages.flatMap(({ list }) => list.map((row) => row.roundId))).size).toBe(4);
    expect(pages[0]).toMatchObject({ totalPages: 2, totalCount: 4, totals: { rounds: 4, stake: 4 } });
    expect(pages[0]?.list[0]?.gameName).toMatch(/^Lucky Koi/);
  });

  it.each(["begun", "settled"])(
    "CASE-32 continues after the last round when rounds are %s meanwhile",
    async (by) => {
      const { client, bodies, send } = await signIn();
      let played = 0;
      const play = async () => {
        played += 1;
        const id = `on-${by}-${played}`;
        await send("bet", bodies.bet(id, unit));
        await send("win", bodies.win(`${id}w`, id, 0));
      };
      // Some begin in the same millisecond.
      for (let n = 0; n < 7; n += 1) {
        await play();
        if (n % 3 === 2) api.clock.advanceMs(1_000);
      }
      const { whole, seen } = await readOn(
        (query) =>
          client.call("GET /wps/record/games", { query: { ...query, ...(by === "settled" && { by }) } }),
        ({ roundId }) => roundId,
        async () => {
          api.clock.advanceMs(1);
          for (let n = 0; n < 3; n += 1) await play();
        },
      );
      expect([whole.length, seen]).toEqual([7, whole]);
      expect((await client.call("GET /wps/record/games", { query: { pageSize: 50 } })).next).toBeNull();
    },
  );

  it("EXT-05 lists only its own rounds under a filter, and sums only these", async () => {
    const { client, bodies, send } = await signIn();
    await send("bet", bodies.bet("f-1", 10 * unit));
    await send("win", bodies.win("f-1w", "f-1", 25 * unit));
    await send("bet", bodies.bet("f-2", 4 * unit));
    await send("win", bodies.win("f-2w", "f-2", unit));
    await api.owner.query(
      `update game_rounds set game_type = 'LIVE', game_vendor = 'EVO', started_at = started_at - interval '1 day'
       where round_id = 'round-of-f-2'`,
    );
    const [today, yesterday] = [0, 1].map((days) =>
      new Date(api.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10),
    );
    const read = async (query: object) => {
      const { list, totals } = await client.call("GET /wps/record/games", { query });
      return [list.map(({ roundId }) => roundId), totals];
    };
    const first = [["round-of-f-1"], { rounds: 1, stake: 10, validStake: 10, win: 25, net: 15 }];
    const second = [["round-of-f-2"], { rounds: 1, stake: 4, validStake: 4, win: 1, net: -3 }];
    for (const query of [{ gameType: "RNG" }, { vendor: "BGS" }, { startDate: today, endDate: today }])
      expect(await read(query), JSON.stringify(query)).toEqual(first);
    for (const query of [
      { gameType: "LIVE" },
      { vendor: "EVO" },
      { startDate: yesterday, endDate: yesterday },
    ])
      expect(await read(query), JSON.stringify(query)).toEqual(second);
    expect(await read({ gameType: "LIVE", vendor: "BGS" })).toEqual([
      [],
      { rounds: 0, stake: 0, validStake: 0, win: 0, net: 0 },
    ]);
  });

  it("EXT-05 refuses invalid ranges and those of more than 92 days", async () => {
    const { client } = await signIn();
    for (const query of [
      { startDate: "2026-11-22", endDate: "2026-11-21" },
      { startDate: "2026-01-01", endDate: "2026-11-21" },
      { startDate: "yesterday" },
      { startDate: "2026-02-31" },
    ]) {
      const refused = await client.send("GET /wps/record/games", { query });
      expect([refused.status, refused.json.code], JSON.stringify(query)).toEqual([400, "request.invalid"]);
    }
  });

  it("SEC-27 does not show rounds of another member or brand", async () => {
    const one = await signIn();
    await one.send("bet", one.bodies.bet("d-1", unit));
    const two = await signIn();
    const lotus = await signIn({ brand: "lotus" });
    for (const { client } of [two, lotus])
      expect((await client.call("GET /wps/record/games", { query: {} })).totalCount).toBe(0);
  });
});
