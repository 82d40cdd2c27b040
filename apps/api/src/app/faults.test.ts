import type { AddressInfo } from "node:net";
import { createWpsClient, type WpsClient } from "@croupier/test-kit/wps-client";
import { sendByHttp } from "@croupier/test-kit/wps-transport";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signatureHeader, signBody } from "../platform/body-signature.ts";
import { systemClock } from "../platform/clock.ts";
import { loadConfig } from "../platform/config.ts";
import { createRegistration } from "../testing/registrations.ts";
import { createStoppableDatabase, type StoppableDatabase } from "../testing/stoppable-database.ts";
import { createTestKeys, type TestKeys } from "../testing/vendor.ts";
import { createApi } from "./create-api.ts";

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

  /** Somebody new, over real HTTP: limits of time hold for the whole way. */
  const registerMember = async (): Promise<WpsClient> => {
    const request = sendByHttp({ address: "127.0.0.1", port: Number(new URL(origin).port) });
    const client = createWpsClient({ request, host: "localhost" });
    await client.register(createRegistration());
    return client;
  };

  const statusOf = async (path: string): Promise<number> => (await fetch(`${origin}${path}`)).status;

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
    const ready = await fetch(`${origin}/readyz`);
    expect([ready.status, ready.headers.get("retry-after")]).toEqual([503, "3"]);
  };

  const expectRecovered = async (): Promise<void> => {
    await expect.poll(() => statusOf("/readyz")).toBe(200);
    expect((await member.call("GET /wps/wallets/gcs")).sumBalance).toBe(0);
    await registerMember();
  };

  it("FAULT-03 says 503 with Retry-After within three seconds when it is stopped, and serves again when it is back", async () => {
    await database.stop();
    await expectUnavailable();
    await database.start();
    await expectRecovered();
  });

  it("FAULT-03 says so when it is killed, and serves again when it is back", async () => {
    await database.kill();
    await expectUnavailable();
    await database.start();
    await expectRecovered();
  });

  it("FAULT-03 tells a vendor that the outcome is open, so that it sends its call again", async () => {
    await database.stop();
    const body = JSON.stringify({ user: "nova-nobody", request_uuid: "r" });
    const response = await fetch(`${origin}/vendor/v2/BGS/user/info`, {
      method: "POST",
      headers: { [signatureHeader]: signBody(Buffer.from(body), keys.vendorKey) },
      body,
    });
    expect([response.status, response.headers.get("retry-after"), await response.json()]).toEqual([
      503,
      "3",
      { status: "RS_ERROR_UNKNOWN", user: "nova-nobody", request_uuid: "r" },
    ]);
    await database.start();
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
