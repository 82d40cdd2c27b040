import { verify } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { createVisitor, openTestSession, type TestBrand } from "../../../testing/members.ts";
import type { TestApi } from "../../../testing/test-api.ts";
import { bodiesOf, type ConnectedApi, createConnectedApi } from "../../../testing/vendor.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";

const key = "GET /wps/record/round";
const unit = 100_000;

let api: TestApi;
let bgs: ConnectedApi["bgs"];
let nodeId: string;
let keys: ConnectedApi["keys"];
beforeAll(async () => {
  const connected = await createConnectedApi();
  ({ api, bgs, nodeId, keys } = connected);
  return connected.close;
});

const signIn = async (brand: TestBrand = "nova") => {
  const player = await createTestPlayer(api, { brand, nodeId, balanceUnits: BigInt(100 * unit) });
  const client = createVisitor(api, brand);
  await openTestSession(api, player, client);
  const bodies = bodiesOf(player);
  const send = async (path: string, body: object) => {
    api.clock.advanceMs(1_000);
    expect((await bgs.call(`transaction/${path}`, body)).body["status"]).toBe("RS_OK");
  };
  const list = async () => (await client.call("GET /wps/record/games", { query: {} })).list;
  const nameOf = async (place = 0) => {
    const round = (await list())[place];
    if (!round) throw new Error("no round");
    const { vendor, roundId, time } = round;
    return { vendor, roundId, time };
  };
  return { player, client, bodies, send, list, nameOf };
};
const sum = (list: readonly { amount: number }[]) =>
  Math.round(list.reduce((total, { amount }) => total + amount, 0) * 1_000) / 1_000;

describe("a round", () => {
  it("EXT-05 opens to its bets, wins and rollbacks, which add up to its figures and lead from balance to balance", async () => {
    const { client, bodies, send, nameOf } = await signIn();
    const in1 = { round: "open-1", round_closed: false };
    await send("bet", bodies.bet("o-1", 10 * unit, in1));
    await send("bet", bodies.bet("o-2", 3 * unit, in1));
    await send("rollback", bodies.rollback("o-2r", "o-2", in1));
    // Another round of the same member, at the same time.
    await send("bet", bodies.bet("x-1", 7 * unit, { round: "open-2", round_closed: true }));
    await send("win", bodies.win("o-1w", "o-1", 4 * unit, in1));
    await send("win", bodies.win("o-1z", "o-1", 0, { ...in1, round_closed: true }));
    const { round, list, totalCount, verifyUrl } = await client.call(key, { query: await nameOf(1) });
    expect(verifyUrl).toMatch(/\/verify\/open-1\?lang=[a-z]{2}/);
    expect(list.map(({ kind, amount, balance, reference }) => [kind, amount, balance, reference])).toEqual([
      ["bet", -10, 90, "o-1"],
      ["bet", -3, 87, "o-2"],
      ["rollback", 3, 90, "o-2r"],
      ["win", 4, 87, "o-1w"],
      ["win", 0, 87, "o-1z"],
    ]);
    expect(totalCount).toBe(5);
    expect(round).toMatchObject({ stake: 13, validStake: 10, win: 4, net: -6, state: "settled" });
    expect(sum(list)).toBe(round.net);
    expect(list.map(({ number }) => number === null)).toEqual([false, false, false, false, true]);
    const { rows } = await api.owner.query<{ found: number }>(
      "select count(*)::integer as found from postings where transfer_id = any($1::bigint[]) and balance_after_units is not null",
      [list.flatMap(({ number }) => (number === null ? [] : [number]))],
    );
    expect(rows[0]?.found).toBe(4);
  });

  it("SEC-18 leads to its replay by a ticket for this round, this member and this brand alone, while it is fresh", async () => {
    const { client, player, bodies, send, nameOf } = await signIn();
    const open = { round: "again-1", round_closed: false };
    await send("bet", bodies.bet("a-1", 10 * unit, open));
    expect((await client.call(key, { query: await nameOf() })).replayUrl).toBeNull();
    await send("win", bodies.win("a-1w", "a-1", 0, { ...open, round_closed: true }));
    const { replayUrl } = await client.call(key, { query: await nameOf() });
    const url = new URL(replayUrl ?? "");
    expect([url.pathname, url.search]).toEqual(["/replay", ""]);
    const [payload = "", signature = ""] = (new URLSearchParams(url.hash.slice(1)).get("ticket") ?? "").split(
      ".",
    );
    const isSigned = (text: string) =>
      verify("RSA-SHA256", Buffer.from(text), keys.platformPublicKey, Buffer.from(signature, "base64url"));
    const body = Buffer.from(payload, "base64url").toString("utf8");
    expect([isSigned(`replay.${payload}`), isSigned(payload), isSigned(body)]).toEqual([true, false, false]);
    expect(JSON.parse(body)).toMatchObject({
      round: "again-1",
      operator_id: "croupier",
      sub_partner_id: "nova",
      user: player.player,
      lobby_url: expect.stringMatching(/\/m\/gameRecord$/),
      expires: api.clock.now().getTime() + 1_800_000,
    });
    // Nobody else has the round, so nobody else gets a link to it.
    const query = await nameOf();
    for (const brand of ["nova", "lotus"] as const) {
      const { client: other } = await signIn(brand);
      const { status, json } = await other.send(key, { query });
      expect([status, json.code]).toEqual([404, "record.round.not.found"]);
    }
  });

  it("EXT-05 shows a call long after its end: a late win taken back", async () => {
    const { client, bodies, send, nameOf } = await signIn();
    const closed = { round: "late-1", round_closed: true };
    await send("bet", bodies.bet("l-1", 10 * unit, closed));
    api.clock.advanceMs(3_600_000);
    await api.owner.query("update sessions set last_seen_at = $1", [api.clock.now()]);
    await send("win", bodies.win("l-1w", "l-1", 6 * unit, { round: "late-1" }));
    api.clock.advanceMs(3_600_000);
    await api.owner.query("update sessions set last_seen_at = $1", [api.clock.now()]);
    await send("rollback", bodies.rollback("l-1wr", "l-1w", { round: "late-1" }));
    const { round, list } = await client.call(key, { query: await nameOf() });
    expect(list.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["bet", -10],
      ["win", 6],
      ["rollback", -6],
    ]);
    expect(sum(list)).toBe(round.net);
  });

  it("EXT-05 that is open has its bets so far, by pages", async () => {
    const { client, bodies, send, nameOf } = await signIn();
    for (let bet = 1; bet <= 5; bet += 1)
      await send("bet", bodies.bet(`p-${bet}`, unit, { round: "pages", round_closed: false }));
    const query = { ...(await nameOf()), pageSize: 2 };
    const pages = await Promise.all(
      [1, 2, 3, 4].map((pageNo) => client.call(key, { query: { ...query, pageNo } })),
    );
    expect(pages.map(({ list }) => list.map(({ reference }) => reference))).toEqual([
      ["p-1", "p-2"],
      ["p-3", "p-4"],
      ["p-5"],
      [],
    ]);
    expect(pages[0]).toMatchObject({ totalPages: 3, totalCount: 5, round: { state: "open", stake: 5 } });
  });

  it("EXT-05 SEC-26 is shown to nobody else, and no other time, number or provider finds it", async () => {
    const own = await signIn();
    await own.send("bet", own.bodies.bet("s-1", unit, { round: "secret", round_closed: true }));
    const name = await own.nameOf();
    expect((await own.client.send(key, { query: name })).status).toBe(200);
    const [other, abroad] = [await signIn(), await signIn("lotus")];
    const visitor = createVisitor(api);
    expect((await visitor.send(key, { query: name })).status).toBe(401);
    for (const [client, query] of [
      [other.client, name],
      [abroad.client, name],
      [own.client, { ...name, time: name.time + 1 }],
      [own.client, { ...name, roundId: "secret-2" }],
      [own.client, { ...name, vendor: "EVO" }],
    ] as const) {
      const { status, json } = await client.send(key, { query });
      expect([status, json.code]).toEqual([404, "record.round.not.found"]);
    }
  });
});

describe("the cost of opening a round", () => {
  it("EXT-05 depends on the round's duration, and not on all calls of the brand", async () => {
    const own = await signIn();
    const { brandId, accountId } = own.player;
    // A day of other members' calls before, in the order of their times, as they come.
    await api.owner.query(
      `insert into vendor_transactions (merchant_id, vendor, transaction_id, kind, account_id, round_id, amount_units,
         status, balance_units, has_effect, created_at)
       select $1, 'BGS', 'noise-' || n, 'bet', $2, 'noise-' || n, 1, 'ok', 0, true, $3::timestamptz - (40000 - n) * interval '2 seconds'
       from generate_series(1, 40000) n`,
      [brandId, accountId, new Date(api.clock.now().getTime() - 120_000)],
    );
    await own.send("bet", own.bodies.bet("n-1", unit, { round: "quiet", round_closed: true }));
    await api.owner.query("select set_config('app.merchant', $1, false)", [String(brandId)]);
    await api.owner.query("select summarise_postings()");
    const countRead = `select coalesce(sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)), 0)::integer as n
      from pg_stat_xact_user_tables where relname = 'vendor_transactions'`;
    await api.owner.query("begin");
    const before = (await api.owner.query<{ n: number }>(countRead)).rows[0]?.n ?? 0;
    const { rows } = await api.owner.query(
      `select c.* from game_rounds r cross join lateral
         calls_of_round(r.account_id, r.vendor, r.round_id, r.started_at, r.ended_at) c
       where r.merchant_id = $1 and r.round_id = 'quiet'`,
      [brandId],
    );
    const after = (await api.owner.query<{ n: number }>(countRead)).rows[0]?.n ?? 0;
    await api.owner.query("commit");
    expect(rows).toHaveLength(1);
    // Three ranges of 32 pages of the table's index of times, with at most a hundred rows per page.
    expect(after - before).toBeLessThan(10_000);
  });
});
