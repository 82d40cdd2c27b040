import { beforeAll, describe, expect, it } from "vitest";
import { createVisitor, openTestSession } from "../../../testing/members.ts";
import { creditTestMember } from "../../../testing/money.ts";
import type { TestApi } from "../../../testing/test-api.ts";
import { bodiesOf, type ConnectedApi, createConnectedApi } from "../../../testing/vendor.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";

const key = "GET /wps/record/transactions";
const unit = 100_000;
const minuteMs = 60_000;

let api: TestApi;
let bgs: ConnectedApi["bgs"];
let nodeId: string;
beforeAll(async () => {
  const connected = await createConnectedApi();
  ({ api, bgs, nodeId } = connected);
  return connected.close;
});

const signIn = async (options: Parameters<typeof createTestPlayer>[1] = {}) => {
  const player = await createTestPlayer(api, { nodeId, balanceUnits: BigInt(100 * unit), ...options });
  const client = createVisitor(api, options.brand);
  await openTestSession(api, player, client);
  const bodies = bodiesOf(player);
  const send = async (path: string, body: object) =>
    expect((await bgs.call(`transaction/${path}`, body)).body["status"]).toBe("RS_OK");
  /** Lets time pass while the login stays active. */
  const wait = async (minutes: number) => {
    api.clock.advanceMs(minutes * minuteMs);
    await api.owner.query("update sessions set last_seen_at = $1 where member_id = $2", [
      api.clock.now(),
      player.memberId,
    ]);
  };
  return { player, client, bodies, send, wait };
};

describe("play in the account record", () => {
  it("EXT-06 is a row per session, so that every balance is the one before it plus its row", async () => {
    const { player, client, bodies, send, wait } = await signIn();
    await wait(1);
    const began = api.clock.now().getTime();
    await send("bet", bodies.bet("s-1", 10 * unit));
    await send("win", bodies.win("s-1w", "s-1", 4 * unit));
    await wait(29);
    await send("bet", bodies.bet("s-2", 2 * unit));
    await send("rollback", bodies.rollback("s-2r", "s-2"));
    const ended = api.clock.now().getTime();
    await wait(1);
    const { brandId, memberId } = player;
    await creditTestMember(api, {
      brandId,
      memberId,
      kind: "bonus",
      key: "sessions-bonus",
      amountUnits: BigInt(5 * unit),
    });
    await send("bet", bodies.bet("s-3", 3 * unit));
    await wait(31);
    await send("bet", bodies.bet("s-4", 1 * unit));
    const { list, totalCount } = await client.call(key, { query: {} });
    expect(list.map(({ type, amount, balance, stake, win }) => [type, amount, balance, stake, win])).toEqual([
      ["play", -1, 95, 1, 0],
      ["play", -3, 96, 3, 0],
      ["bonus", 5, 99, undefined, undefined],
      ["play", -6, 94, 12, 6],
      ["deposit", 100, 100, undefined, undefined],
    ]);
    expect(list[3]).toMatchObject({ startTime: began, time: ended });
    expect(totalCount).toBe(5);
    const wallet = await client.call("GET /wps/wallets/gcs");
    expect(list.reduce((sum, { amount }) => sum + amount, 0)).toBe(wallet.sumBalance);
    const pages = await Promise.all(
      [1, 2].map((pageNo) => client.call(key, { query: { pageNo, pageSize: 3 } })),
    );
    expect(pages.flatMap((page) => page.list)).toEqual(list);
    const play = await client.call(key, { query: { type: "play" } });
    expect([play.totalCount, play.list.every(({ type }) => type === "play")]).toEqual([3, true]);
  });

  it("EXT-05 EXT-06 opens to the rounds that began in it, which sum to its stakes and wins", async () => {
    const { client, bodies, send, wait } = await signIn();
    for (const [name, stake] of [
      ["o-1", 10],
      ["o-2", 2],
    ] as const) {
      await wait(40);
      await send("bet", bodies.bet(name, stake * unit, { round: name, round_closed: false }));
      await wait(1);
      const win = { round: name, round_closed: true };
      await send("win", bodies.win(`${name}w`, name, (stake / 2) * unit, win));
    }
    const { list } = await client.call(key, { query: { type: "play" } });
    expect(list.map(({ stake, win }) => [stake, win])).toEqual([
      [2, 1],
      [10, 5],
    ]);
    for (const { startTime: since, time: until, stake, win } of list) {
      const query = { since: since ?? 0, until };
      const { totals, list: rounds } = await client.call("GET /wps/record/games", { query });
      expect([rounds.length, totals]).toEqual([
        1,
        expect.objectContaining({ stake, net: (win ?? 0) - (stake ?? 0) }),
      ]);
    }
    // It stays within the requested days.
    const day = { startDate: "2026-01-01", endDate: "2026-01-01" };
    const none = await client.call("GET /wps/record/games", {
      query: { ...day, since: 0, until: 253_402_300_799_999 },
    });
    expect(none.list).toEqual([]);
    const refused = await client.send("GET /wps/record/games", { query: { since: -1 } });
    expect([refused.status, refused.json.code]).toEqual([400, "request.invalid"]);
  });

  it("SEC-27 is hidden from everybody else, also from a member of the same name at another brand", async () => {
    const one = await signIn({ username: "twin" });
    await one.send("bet", one.bodies.bet("t-1", 10 * unit));
    const other = await signIn({ username: "twin", brand: "lotus" });
    expect((await other.client.call(key, { query: { type: "play" } })).list).toEqual([]);
    expect((await one.client.call(key, { query: { type: "play" } })).totalCount).toBe(1);
  });
});
