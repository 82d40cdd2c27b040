import { createDatabaseProxy } from "@croupier/test-kit/tcp-proxy";
import type { FastifyInstance } from "fastify";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadConfig } from "../../platform/config.ts";
import { createMember, createVisitor, openTestSession } from "../../testing/members.ts";
import { createTestApi, type TestApi } from "../../testing/test-api.ts";
import { createApi } from "../create-api.ts";

const answerLimitMs = 3_000;
const poolSize = 12;
/** More than the pool has connections, so that most must wait for one. */
const calls = 40;

describe("a server whose network drops everything it sends to the database", () => {
  let api: TestApi;
  let proxy: Awaited<ReturnType<typeof createDatabaseProxy>>;
  let app: FastifyInstance;
  beforeAll(async () => {
    api = await createTestApi();
    proxy = await createDatabaseProxy(api.database.urlFor("croupier_app"));
    const config = loadConfig({
      DATABASE_URL: proxy.url,
      MASTER_SECRET: Buffer.alloc(32, 7).toString("base64url"),
    });
    app = await createApi(config, pino({ level: "silent" }), api.clock);
  });
  afterAll(async () => {
    await app.close();
    await proxy.close();
    await api.close();
  });

  it("FAULT-16 answers 503 with Retry-After within 3 s to calls that sent no statement, and serves again without a restart", async () => {
    const client = createVisitor({ app });
    await openTestSession(api, await createMember(api), client);
    const read = () => client.send("GET /wps/wallets/gcs");
    // Every connection is open and acts for this brand.
    await Promise.all(Array.from({ length: calls }, read));
    proxy.swallow();
    const startedAt = performance.now();
    const told: unknown[] = [];
    const reads = Array.from({ length: calls }, async () => {
      const { status, headers, json } = await read();
      const isInTime = performance.now() - startedAt < answerLimitMs;
      told.push([status, headers["retry-after"], json.code, isInTime]);
    });
    // The others have a connection, and sent their statement.
    await expect.poll(() => told.length).toBeGreaterThanOrEqual(calls - poolSize);
    expect(told).toEqual(told.map(() => [503, "3", "system.unavailable", true]));
    proxy.heal();
    proxy.cut();
    await Promise.all(reads);
    await expect.poll(async () => (await read()).status).toBe(200);
  });
});
