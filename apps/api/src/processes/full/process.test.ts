import { fileURLToPath } from "node:url";
import { createTestDatabase, type TestDatabase } from "@croupier/test-kit/database";
import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { createBreakingProxy, createDatabaseProxy } from "@croupier/test-kit/tcp-proxy";
import { createWpsClient } from "@croupier/test-kit/wps-client";
import { sendByHttp } from "@croupier/test-kit/wps-transport";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type ApiProcess, startApiProcess, startLimitMs } from "../../testing/api-process.ts";
import { createStoppableDatabase } from "../../testing/stoppable-database.ts";
import { prepareTestDatabase } from "../../testing/test-api.ts";

let database: TestDatabase;
const processes: ApiProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase({ template: "platform", prepareTemplate: prepareTestDatabase });
});
afterEach(async () => {
  for (const started of processes.splice(0)) await started.kill();
});
afterAll(() => database.drop());

const start = async (env: Record<string, string>, program?: readonly string[]): Promise<ApiProcess> => {
  const started = await startApiProcess(env, program);
  processes.push(started);
  return started;
};

describe("a process that starts", () => {
  it("OPSRUN-16 ends within 15 s with a reason when the database is a black hole", async () => {
    const proxy = await createDatabaseProxy(database.urlFor("croupier_app"));
    proxy.swallow();
    const api = await start({ DATABASE_URL: proxy.url });
    // Its program is loaded once it asks.
    await expect.poll(proxy.countAll, { timeout: startLimitMs }).toBeGreaterThan(0);
    const startedAt = performance.now();
    expect(await api.ended).toBe(1);
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    expect(api.errors()).toMatch(/croupier-api: the database at 127\.0\.0\.1:\d+\/\w+ cannot be reached: .+/);
    await proxy.close();
  });

  it("FAULT-17 waits for a database that starts or recovers, and serves within 5 s of its return", async () => {
    const stoppable = await createStoppableDatabase();
    await stoppable.stop();
    const proxy = await createDatabaseProxy(stoppable.urlFor("croupier_app"));
    const api = await start({ DATABASE_URL: proxy.url });
    await expect.poll(proxy.countAll, { timeout: startLimitMs }).toBeGreaterThan(1);
    await stoppable.start();
    await api.waitUntilReady();
    expect(api.errors()).toBe("");
    await api.kill();
    await proxy.close();
    await stoppable.remove();
  });
});

describe("a process whose database dies in the middle of its start", () => {
  const claim = "lock table installation in access exclusive mode";

  it("FAULT-17 waits as it does before, and serves once it is back", async () => {
    const stoppable = await createStoppableDatabase();
    const place = { ownerUrl: stoppable.urlFor("croupier_owner") };
    await hold(place, claim);
    const api = await start({ DATABASE_URL: stoppable.urlFor("croupier_app") });
    await untilWaiting(place, 1);
    await stoppable.kill();
    await stoppable.start();
    await api.waitUntilReady();
    expect(api.errors()).toBe("");
    await api.kill();
    await stoppable.remove();
  });

  it("FAULT-17 recovers at each of its queries, whichever connection breaks under it", async () => {
    const proxy = await createBreakingProxy(database.urlFor("croupier_app"));
    const api = await start({ DATABASE_URL: proxy.url, DATABASE_POOL: "2" });
    await api.waitUntilReady();
    expect(api.errors()).toBe("");
    expect(proxy.countBroken()).toBeGreaterThan(3);
    await api.kill();
    await proxy.close();
  });

  it("FAULT-17 OPSRUN-16 ends within 15 s with a reason when it stays away", async () => {
    const proxy = await createDatabaseProxy(database.urlFor("croupier_app"));
    const holder = await hold(database, claim);
    const api = await start({ DATABASE_URL: proxy.url });
    await untilWaiting(database, 1);
    proxy.swallow();
    const startedAt = performance.now();
    expect(await api.ended).toBe(1);
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    expect(api.errors()).toMatch(/croupier-api: the database at 127\.0\.0\.1:\d+\/\w+ cannot be reached: .+/);
    await holder.release();
    await proxy.close();
  });
});

describe("the step before a process that starts", () => {
  it("FAULT-17 waits for a database that starts or recovers as well", async () => {
    const stoppable = await createStoppableDatabase();
    await stoppable.stop();
    const proxy = await createDatabaseProxy(stoppable.urlFor("croupier_owner"));
    const env = { DATABASE_URL: stoppable.urlFor("croupier_app"), DATABASE_OWNER_URL: proxy.url };
    const prepare = fileURLToPath(new URL("../../app/prepare.ts", import.meta.url));
    const step = await start(env, ["--import", "tsx", prepare]);
    await expect.poll(proxy.countAll, { timeout: startLimitMs }).toBeGreaterThan(1);
    await stoppable.start();
    expect([await step.ended, step.errors()]).toEqual([0, ""]);
    await proxy.close();
    await stoppable.remove();
  });

  it("FAULT-17 migrates again when the database dies under it", async () => {
    const proxy = await createBreakingProxy(database.urlFor("croupier_owner"));
    const env = { DATABASE_URL: database.urlFor("croupier_app"), DATABASE_OWNER_URL: proxy.url };
    const prepare = fileURLToPath(new URL("../../app/prepare.ts", import.meta.url));
    const step = await start(env, ["--import", "tsx", prepare]);
    expect([await step.ended, step.errors()]).toEqual([0, ""]);
    expect(proxy.countBroken()).toBe(3);
    await proxy.close();
  });
});

describe("a process that is told to end", () => {
  it("OPSRUN-13 answers 503 on /readyz while it serves, then finishes what is in flight", async () => {
    const api = await start({ DATABASE_URL: database.urlFor("croupier_app"), DRAIN_PAUSE: "2" });
    await api.waitUntilReady();
    const request = sendByHttp({ address: "127.0.0.1", port: Number(new URL(api.origin).port) });
    const visitor = createWpsClient({ request, host: "localhost" });
    const toldAt = performance.now();
    api.child.kill("SIGTERM");
    await expect.poll(() => api.statusOf("/readyz"), { interval: 10 }).toBe(503);
    expect(await api.statusOf("/healthz")).toBe(200);
    const holder = await hold(database, "lock table merchant_hosts in access exclusive mode");
    const inFlight = visitor.send("GET /wps/system/status");
    expect(performance.now() - toldAt).toBeLessThan(2_000);
    // Nothing new is accepted once the pause is over.
    await expect.poll(() => api.statusOf("/healthz"), { interval: 20 }).toBe(0);
    expect(performance.now() - toldAt).toBeGreaterThanOrEqual(2_000);
    await holder.release();
    expect((await inFlight).status).toBe(200);
    expect(await api.ended).toBe(0);
    expect(performance.now() - toldAt).toBeLessThan(15_000);
  });

  it("FAULT-02 OPSRUN-13 ends in order after a pause that is longer than the drain", async () => {
    const api = await start({ DATABASE_URL: database.urlFor("croupier_app"), DRAIN_PAUSE: "11" });
    await api.waitUntilReady();
    const toldAt = performance.now();
    api.child.kill("SIGTERM");
    expect(await api.ended).toBe(0);
    expect(performance.now() - toldAt).toBeGreaterThanOrEqual(11_000);
  });
});
