import type { AddressInfo } from "node:net";
import { createWpsClient, type WpsClient } from "@croupier/test-kit/wps-client";
import { sendByHttp } from "@croupier/test-kit/wps-transport";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signatureHeader, signBody } from "../../platform/body-signature.ts";
import { systemClock } from "../../platform/clock.ts";
import { loadConfig } from "../../platform/config.ts";
import { createRegistration } from "../../testing/registrations.ts";
import { createStoppableDatabase, type StoppableDatabase } from "../../testing/stoppable-database.ts";
import type { TestApi } from "../../testing/test-api.ts";
import { bodiesOf, createTestGame, createTestKeys, type TestKeys } from "../../testing/vendor.ts";
import { createTestPlayer } from "../../testing/vendor-players.ts";
import { createApi } from "../create-api.ts";

const answerLimitMs = 3_000;
/** More than the pool has connections, so that some must wait for one. */
const calls = 30;

describe("a server whose database goes away", () => {
  let database: StoppableDatabase;
  let keys: TestKeys;
  let app: FastifyInstance;
  let origin: string;
  let member: WpsClient;

  beforeAll(async () => {
    database = await createStoppableDatabase();
    keys = createTestKeys();
    const config = loadConfig({
      DATABASE_URL: database.urlFor("croupier_app"),
      MASTER_SECRET: Buffer.alloc(32, 7).toString("base64url"),
      ...keys.env,
    });
    app = await createApi(config, pino({ level: "silent" }), systemClock);
    await app.listen({ host: "127.0.0.1", port: 0 });
    origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    member = await registerMember();
  });
  afterAll(async () => {
    await app.close();
    await database.remove();
    keys.remove();
  });

  const addressOf = () => ({ address: "127.0.0.1", port: Number(new URL(origin).port) });
  /** A new visitor, over real HTTP: time limits cover the complete path. */
  const registerMember = async (): Promise<WpsClient> => {
    const client = createWpsClient({ request: sendByHttp(addressOf()), host: "localhost" });
    await client.register(createRegistration());
    return client;
  };

  const statusOf = async (path: string): Promise<number> => (await fetch(`${origin}${path}`)).status;

  const sendToWallet = (
    path: string,
    call: object = { user: "nova-nobody", request_uuid: "r" },
  ): Promise<Response> => {
    const body = JSON.stringify(call);
    return fetch(`${origin}/vendor/v2/BGS/${path}`, {
      method: "POST",
      headers: { [signatureHeader]: signBody(Buffer.from(body), keys.vendorKey) },
      body,
    });
  };

  const expectUnavailable = async (): Promise<void> => {
    const startedAt = performance.now();
    const answers = await Promise.all([
      ...Array.from({ length: calls }, () => member.send("GET /wps/wallets/gcs")),
      member.send("GET /wps/session/challenge"),
      member.send("GET /wps/captcha"),
    ]);
    expect(performance.now() - startedAt).toBeLessThan(answerLimitMs);
    for (const { status, headers, json } of answers)
      expect([status, headers["retry-after"], json.code]).toEqual([503, "3", "system.unavailable"]);
    // The process itself lives, and a balancer must not send it anything.
    expect(await statusOf("/healthz")).toBe(200);
    // A verdict from a moment ago is reused for a quarter of a second.
    await expect.poll(() => statusOf("/readyz"), { timeout: 1_000 }).toBe(503);
    const ready = await fetch(`${origin}/readyz`);
    expect([ready.status, ready.headers.get("retry-after")]).toEqual([503, "3"]);
  };

  const expectRecovered = async (): Promise<void> => {
    await expect.poll(() => statusOf("/readyz")).toBe(200);
    expect((await member.call("GET /wps/wallets/gcs")).sumBalance).toBe(0);
    await registerMember();
  };

  it("FAULT-03 answers 503 with Retry-After within three seconds when it is stopped, and serves again when it is back", async () => {
    await database.stop();
    await expectUnavailable();
    await database.start();
    await expectRecovered();
  });

  it("FAULT-03 reports it when it is killed, and serves again when it is back", async () => {
    await database.kill();
    await expectUnavailable();
    await database.start();
    await expectRecovered();
  });

  it("FAULT-03 tells a vendor that the outcome is open, so that it sends its call again", async () => {
    await database.stop();
    const response = await sendToWallet("user/info");
    expect([response.status, response.headers.get("retry-after"), await response.json()]).toEqual([
      503,
      "3",
      { status: "RS_ERROR_UNKNOWN", user: "nova-nobody", request_uuid: "r" },
    ]);
    await database.start();
    await expectRecovered();
  });

  it("FAULT-03 answers calls that move money, and calls that change something, within three seconds too", async () => {
    const player = {
      player: "nova-nobody",
      token: "t",
      gameCode: "bgs-jade-lanterns",
      currency: "CNY",
    };
    const { bet, win, rollback } = bodiesOf(player);
    await database.kill();
    const startedAt = performance.now();
    const [wallet, written] = await Promise.all([
      Promise.all([
        sendToWallet("transaction/bet", bet("gone-bet", 100)),
        sendToWallet("transaction/win", win("gone-win", "gone-bet", 100)),
        sendToWallet("transaction/rollback", rollback("gone-back", "gone-bet")),
      ]),
      member.send("POST /wps/system/announcements/read", { body: { announcementId: "1", read: true } }),
    ]);
    expect(performance.now() - startedAt).toBeLessThan(answerLimitMs);
    for (const { status, headers } of wallet)
      expect([status, headers.get("retry-after")]).toEqual([503, "3"]);
    expect([written.status, written.headers["retry-after"]]).toEqual([503, "3"]);
    await database.start();
    await expectRecovered();
  });

  it("FAULT-16 OPSRUN-16 answers every call within its time when the database hangs, and serves again when it continues", async () => {
    const timed = async <T>(call: Promise<T>): Promise<readonly [T, number]> => {
      const startedAt = performance.now();
      return [await call, performance.now() - startedAt];
    };
    const owner = new pg.Client({ connectionString: database.urlFor("croupier_owner") });
    await owner.connect();
    const prepared = { owner, clock: systemClock } as unknown as TestApi;
    await createTestGame(prepared, { gameCode: "bgs-jade-lanterns", name: "Jade Lanterns" });
    const player = await createTestPlayer(prepared, { balanceUnits: 1_000n });
    await owner.end();
    const call = bodiesOf(player).bet("hung-bet", 100);
    // Every connection is open, and most act for this brand.
    await Promise.all(Array.from({ length: 60 }, () => member.call("GET /wps/wallets/gcs")));
    database.freeze();
    try {
      const reads = Array.from({ length: 60 }, () => timed(member.send("GET /wps/wallets/gcs")));
      const bet = timed(sendToWallet("transaction/bet", call));
      // A verdict of a moment ago is still given. The caller hears within a second, alone or not.
      const waits: number[] = [];
      const askTwice = async () => {
        const asked = await Promise.all([timed(statusOf("/readyz")), timed(statusOf("/readyz"))]);
        waits.push(...asked.map(([, ms]) => ms));
        return asked.map(([ready]) => ready);
      };
      await expect.poll(askTwice, { timeout: 2_000 }).toEqual([503, 503]);
      expect(Math.max(...waits)).toBeLessThan(1_000);
      const answers = await Promise.all(reads);
      for (const [{ status, headers }] of answers)
        expect([status, headers["retry-after"]]).toEqual([503, "3"]);
      const times = answers.map(([, ms]) => ms).toSorted((a, b) => a - b);
      // The others had sent a statement on one of the 12 connections. A call that waits twice for one takes 5 s.
      expect(times[times.length - 13]).toBeLessThan(5_000);
      expect(times.at(-1)).toBeLessThan(13_000);
      const [open, ms] = await bet;
      expect([open.status, await open.json()]).toMatchObject([503, { status: "RS_ERROR_UNKNOWN" }]);
      expect(ms).toBeLessThan(12_000);
    } finally {
      database.thaw();
    }
    await expectRecovered();
    expect(await (await sendToWallet("transaction/bet", call)).json()).toMatchObject({
      status: "RS_OK",
      balance: 900,
    });
  });

  it("FAULT-06 answers the lobby while the database hangs", async () => {
    const visitor = createWpsClient({ request: sendByHttp(addressOf()), host: "localhost" });
    let page = 0;
    const lobby = async (): Promise<void> => {
      page += 1;
      const query = { gameType: "RNG", pageNo: page, pageSize: 20, language: "EN" };
      expect((await visitor.send("GET /wps/game/list", { query })).status).toBe(200);
    };
    await lobby();
    database.freeze();
    // A call that asked the database would be answered 503.
    try {
      while (page < 20) await lobby();
    } finally {
      database.thaw();
    }
    await expectRecovered();
  });

  it("FAULT-03 hears of changes again after the database was gone", async () => {
    await database.stop();
    await database.start();
    await expectRecovered();
    const owner = new pg.Client({ connectionString: database.urlFor("croupier_owner") });
    await owner.connect();
    const titleNow = async () =>
      (await member.call("GET /wps/system/templates", { query: {} })).parameters.title;
    await owner.query(
      `update merchants set parameters = parameters || '{"title": "Nova again"}' where code = 'nova'`,
    );
    await owner.end();
    await expect.poll(titleNow).toBe("Nova again");
  });
});
