import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { numeroOf } from "@croupier/domain/lottery-schedule";
import { rsaPair } from "@croupier/test-kit/rsa-pairs";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isBodySignature, signatureHeader, signBody } from "../../../platform/body-signature.ts";
import { loadConfig } from "../../../platform/config.ts";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import { createVendorConnections, type Hub88Connection } from "../../../platform/vendor-connections.ts";
import { createTestLog } from "../../../testing/log.ts";
import { prizesOf } from "../../../testing/lottery.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createTestKeys } from "../../../testing/vendor.ts";
import type { ToldDraw, ToldLottery } from "./feed-reply.ts";
import { lotteries } from "./lotteries.ts";
import { createLotteryFeed } from "./lottery-feed.ts";

interface Order {
  readonly request_uuid: string;
  readonly sub_partner_id: string;
  readonly lotteries: readonly { readonly game_code: string; readonly after: number | null }[];
}

const minuteFive = "LOTT:minute-five";
const keno = "ELOTT:keno-express";
const minuteMs = 60_000;
const scheduleOf = (gameId: string) => {
  const lottery = lotteries.find(({ vendor, gameCode }) => `${vendor}:${gameCode}` === gameId);
  if (!lottery) throw new Error(`no lottery ${gameId}`);
  return lottery;
};

const keys = createTestKeys();
const log = createTestLog();
let api: TestApi;
let database: Database;
let vendor: Server;
let connection: Hub88Connection;
let brandIds: Record<string, number>;
/** The requests to the vendor and its answers: the reported draws, and any change of the answer on its way. */
const orders: Order[] = [];
let tell: (order: Order) => readonly ToldLottery[];
let forge: (answer: object) => { body: object; key?: typeof keys.vendorKey };
/** The games of the vendors that the brands show. */
let offers: Record<string, readonly (readonly [gameId: string, aggregator: string | null])[]>;

beforeAll(async () => {
  api = await createTestApi();
  database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 4 });
  const { rows } = await api.owner.query<{ code: string; id: number }>(
    "select code, merchant_id as id from merchants",
  );
  brandIds = Object.fromEntries(rows.map(({ code, id }) => [code, id]));
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    if (!isBodySignature(bytes, request.headers[signatureHeader], keys.platformPublicKey))
      return void response.writeHead(401).end();
    const order = JSON.parse(bytes.toString()) as Order;
    orders.push(order);
    const { request_uuid, sub_partner_id } = order;
    const { body, key = keys.vendorKey } = forge({ request_uuid, sub_partner_id, lotteries: tell(order) });
    const text = JSON.stringify(body);
    response.writeHead(200, { [signatureHeader]: signBody(Buffer.from(text), key) }).end(text);
  };
  vendor = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => vendor.listen(0, "127.0.0.1", resolve));
  const { port } = vendor.address() as AddressInfo;
  const { databaseUrl, masterSecret } = api.config;
  const config = loadConfig({
    DATABASE_URL: databaseUrl,
    MASTER_SECRET: masterSecret.toString("base64url"),
    ...keys.env,
    ARCADE_INTERNAL_URL: `http://127.0.0.1:${port}`,
  });
  connection = createVendorConnections(config).find("BGS") as Hub88Connection;
});
afterAll(async () => {
  vendor.closeAllConnections();
  vendor.close();
  await database.close();
  await api.close();
  keys.remove();
});
beforeEach(async () => {
  await api.owner.query("truncate lottery_results");
  orders.length = 0;
  offers = { nova: [[minuteFive, "BGS"]] };
  tell = () => [];
  forge = (body) => ({ body });
});

const createFeed = () =>
  createLotteryFeed({
    database,
    clock: api.clock,
    logger: pino({ level: "warn" }, log),
    brands: {
      listBrands: async () => Object.keys(offers).map((code) => ({ code, brandId: brandIds[code] }) as never),
    },
    connections: { find: (code) => (code === "BGS" ? connection : undefined) },
    listOffered: async ({ code }) =>
      (offers[code] ?? []).map(([gameId, aggregator]) => {
        const lottery = scheduleOf(gameId);
        return { lottery, game: { vendor: lottery.vendor, gameCode: lottery.gameCode, aggregator } as never };
      }),
  });

const nowMs = (): number => api.clock.now().getTime();
const draw = (gameId: string, agoMs: number, over: Partial<ToldDraw> = {}): ToldDraw => {
  const lottery = scheduleOf(gameId);
  const periodMs = lottery.periodMinutes * minuteMs;
  const drawsAt = Math.floor((nowMs() - agoMs) / periodMs) * periodMs;
  return {
    draw_id: randomUUID(),
    numero: numeroOf(lottery, drawsAt),
    draws_at: drawsAt,
    drawn_at: drawsAt + 100,
    prizes: prizesOf(gameId),
    ...over,
  };
};
const told = (gameId: string, draws: readonly ToldDraw[]): ToldLottery => ({
  game_code: gameId,
  draws: [...draws],
  next: null,
});
const listStored = async () => {
  const { rows } = await api.owner.query<{
    code: string;
    lottery: string;
    at: Date;
    numbers: string[] | null;
  }>(
    `select code, lottery, draws_at as at, prizes -> 0 -> 'numbers' as numbers
     from lottery_results join merchants using (merchant_id) order by code, lottery, draws_at`,
  );
  return rows.map(({ code, lottery, at, numbers }) => [
    code,
    lottery,
    at.getTime(),
    numbers?.join(" ") ?? null,
  ]);
};
const logged = (): string => log.read();

describe("the feed of lottery draws", () => {
  it("API-55 accepts each draw once, however many processes ask, and continues after the last", async () => {
    const draws = [draw(minuteFive, 2 * minuteMs), draw(minuteFive, minuteMs)];
    tell = () => [told(minuteFive, draws)];
    const feeds = [createFeed(), createFeed(), createFeed()];
    await Promise.all(feeds.map((feed) => feed.takeDue()));
    const times = draws.map(({ draws_at }) => draws_at);
    expect((await listStored()).map(([, , at]) => at)).toEqual(times);
    await createFeed().takeDue();
    expect(orders.at(-1)?.lotteries).toEqual([{ game_code: minuteFive, after: times[1] }]);
    // A repeated report changes nothing.
    expect((await listStored()).map(([, , at]) => at)).toEqual(times);
  });

  it("asks nobody before a draw is due", async () => {
    tell = () => [told(minuteFive, [draw(minuteFive, 0)])];
    const feed = createFeed();
    for (let time = 0; time < 3; time += 1) await feed.takeDue();
    expect(orders).toHaveLength(1);
    api.clock.advanceMs(minuteMs);
    await feed.takeDue();
    expect(orders).toHaveLength(2);
  });

  it("SEC-27 asks for a brand's own lotteries of this vendor, and keeps brands apart", async () => {
    offers = {
      nova: [
        [minuteFive, "BGS"],
        [keno, "OTHER"],
      ],
      lotus: [[keno, "BGS"]],
    };
    tell = ({ sub_partner_id: code }) =>
      [minuteFive, keno].map((gameId) =>
        told(gameId, [draw(gameId, 0, { prizes: prizesOf(gameId, code === "nova" ? 0 : 1) })]),
      );
    await createFeed().takeDue();
    expect(
      orders.map((order) => [order.sub_partner_id, order.lotteries.map(({ game_code }) => game_code)]),
    ).toEqual([
      ["nova", [minuteFive]],
      ["lotus", [keno]],
    ]);
    expect((await listStored()).map(([code, lottery]) => [code, lottery])).toEqual([
      ["lotus", keno],
      ["nova", minuteFive],
    ]);
    expect(logged()).toContain("a result of a lottery that was not requested was refused");
  });

  it.each([
    [
      "signed by somebody else",
      (body: object) => ({ body, key: rsaPair("stranger").privateKey }),
      "signature is wrong",
    ],
    [
      "to another request",
      (body: object) => ({ body: { ...body, request_uuid: randomUUID() } }),
      "another request",
    ],
    [
      "about another brand",
      (body: object) => ({ body: { ...body, sub_partner_id: "lotus" } }),
      "another brand",
    ],
    ["of another shape", (body: object) => ({ body: { ...body, lotteries: [{}] } }), "another shape"],
  ])("SEC-29 refuses an answer that is %s, with an alarm", async (_name, change, reason) => {
    tell = () => [told(minuteFive, [draw(minuteFive, 0)])];
    forge = change;
    const before = logged().length;
    const feed = createFeed();
    await feed.takeDue();
    expect(await listStored()).toEqual([]);
    expect(logged().slice(before)).toMatch(new RegExp(`"level":50.*${reason}`));
    forge = (body) => ({ body });
    api.clock.advanceMs(5_000);
    await feed.takeDue();
    expect(await listStored()).toHaveLength(1);
  });

  it.each([
    ["other numbers", (one: ToldDraw) => ({ ...one, prizes: prizesOf(minuteFive, 3) })],
    ["no numbers at all", (one: ToldDraw) => ({ ...one, prizes: null, drawn_at: null })],
    ["another draw", (one: ToldDraw) => ({ ...one, draw_id: randomUUID() })],
  ])("overwrites nothing when a result is repeated with %s, and raises an alarm", async (_name, change) => {
    const first = draw(minuteFive, 0);
    tell = () => [told(minuteFive, [first])];
    await createFeed().takeDue();
    const stored = await listStored();
    api.clock.advanceMs(minuteMs);
    tell = () => [told(minuteFive, [change(first), draw(minuteFive, 0)])];
    const before = logged().length;
    await createFeed().takeDue();
    expect(await listStored()).toEqual(stored);
    expect(logged().slice(before)).toMatch(/"level":50.*"kind":"changed".*a lottery result was refused/);
  });

  it("never fills in draws later: a missed draw stays missed", async () => {
    const [first, late, last] = [3, 2, 1].map((ago) => draw(minuteFive, ago * minuteMs));
    if (!first || !late || !last) throw new Error("no draws");
    tell = () => [told(minuteFive, [first, last])];
    await createFeed().takeDue();
    const stored = await listStored();
    expect(stored.map(([, , , numbers]) => numbers === null)).toEqual([false, true, false]);
    tell = () => [told(minuteFive, [late])];
    await createFeed().takeDue();
    expect(await listStored()).toEqual(stored);
  });

  it("asks again after its vendor was down", async () => {
    const { baseUrl } = connection;
    connection = { ...connection, baseUrl: "http://127.0.0.1:9" };
    const feed = createFeed();
    const before = logged().length;
    await feed.takeDue();
    expect(logged().slice(before)).toMatch(/"level":40.*the lottery feed did not answer/);
    connection = { ...connection, baseUrl };
    tell = () => [told(minuteFive, [draw(minuteFive, 0)])];
    await feed.takeDue();
    expect(orders).toEqual([]);
    api.clock.advanceMs(5_000);
    await feed.takeDue();
    expect(await listStored()).toHaveLength(1);
  });

  it("stores a row that the server can neither change nor delete, nor insert before its time", async () => {
    tell = () => [told(minuteFive, [draw(minuteFive, 0)])];
    await createFeed().takeDue();
    const attempt = (sql: string) => database.forBrand(brandIds["nova"] ?? 0, (q) => q.query(sql));
    await expect(attempt("update lottery_results set prizes = '[]'")).rejects.toThrow(/permission denied/);
    await expect(attempt("delete from lottery_results")).rejects.toThrow(/permission denied/);
    const columns = "insert into lottery_results (merchant_id, lottery, draws_at, settled_at)";
    await expect(
      attempt(`${columns} values (app_merchant(), 'x', '2026-11-21T13:00Z', '2026-11-21T12:59:59Z')`),
    ).rejects.toThrow(/check constraint/);
    await expect(attempt(`${columns} values (${brandIds["lotus"]}, 'x', now(), now())`)).rejects.toThrow(
      /row-level security/,
    );
    await expect(
      attempt("insert into lottery_draws (lottery, draws_at, settled_at) values ('x', now(), now())"),
    ).rejects.toThrow(/permission denied/);
  });
});
