import { setImmediate as turn } from "node:timers/promises";
import { createDatabaseProxy } from "@croupier/test-kit/tcp-proxy";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createDatabase, type Database } from "../database.ts";
import { isDatabaseDown } from "../faults.ts";
import { waitForDatabase } from "../reachable.ts";

type Proxy = Awaited<ReturnType<typeof createDatabaseProxy>>;

const brand = 1;
const poolSize = 4;

let api: TestApi;
let proxy: Proxy;
let database: Database;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  proxy = await createDatabaseProxy(api.database.urlFor("croupier_app"));
  database = createDatabase({ connectionString: proxy.url, poolSize });
});
afterEach(async () => {
  await proxy.close();
  await database.close();
});

const one = (): Promise<unknown> => database.forBrand(brand, (q) => q.query("select 1 as one"));
const open = (): Promise<void> => database.warmUp(brand, (q) => q.query("select pg_sleep(0.02)"));

/** How many milliseconds a call took to fail because the database is down. */
const timeOf = async (call: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  const error = await call().catch((reason: unknown) => reason);
  expect(isDatabaseDown(error), String(error)).toBe(true);
  return performance.now() - startedAt;
};

describe("a database that swallows everything", () => {
  it("FAULT-16 is reported within 3 s before a statement is sent, and within 12 s after", async () => {
    await open();
    expect(proxy.count()).toBe(poolSize);
    proxy.swallow();
    const sent = Promise.all([timeOf(one), timeOf(one)]);
    // On the other two nothing of the call itself has been sent: one must begin, one must set its brand.
    const begins = timeOf(() => database.transaction(brand, (q) => q.query("select 1 as one")));
    const other = timeOf(() => database.forBrand(2, (q) => q.query("select 1 as one")));
    const waiting = Promise.all(Array.from({ length: 20 }, () => timeOf(one)));
    expect(Math.max(...(await waiting))).toBeLessThan(3_000);
    expect(await begins).toBeLessThan(3_000);
    expect(await other).toBeLessThan(3_000);
    expect(Math.max(...(await sent))).toBeLessThan(12_000);
    proxy.heal();
    expect(await one()).toEqual([{ one: 1 }]);
  });

  it("FAULT-16 has a thousand calls wait, and refuses the next ones at once", async () => {
    await open();
    proxy.swallow();
    const held = Array.from({ length: poolSize }, () => timeOf(one));
    await turn();
    let ended = 0;
    const wait = () => timeOf(one).finally(() => (ended += 1));
    const waiting = Array.from({ length: 1_000 }, wait);
    await turn();
    expect(await timeOf(one)).toBeLessThan(100);
    expect(ended).toBe(0);
    proxy.cut();
    await Promise.all([...held, ...waiting]);
  });

  it("FAULT-16 rolls nothing back on a connection that does not answer, and does not reuse it", async () => {
    const single = createDatabase({ connectionString: proxy.url, poolSize: 1 });
    const work = single.transaction(brand, async () => {
      proxy.swallow();
      throw new Error("refused");
    });
    await expect(work).rejects.toThrow("refused");
    proxy.heal();
    expect(await single.forBrand(brand, (q) => q.query("select 1 as one"))).toEqual([{ one: 1 }]);
    await single.close();
  });

  it("OPSRUN-16 is given up with a reason that names the place and no password", async () => {
    proxy.swallow();
    const limitMs = 700;
    const startedAt = performance.now();
    const reason = await waitForDatabase(proxy.url, limitMs).catch((error: unknown) => String(error));
    expect(performance.now() - startedAt).toBeLessThan(limitMs + 500);
    expect(reason).toContain(
      `the database at 127.0.0.1:${proxy.port}/${api.database.name} cannot be reached`,
    );
    expect(reason).not.toContain(new URL(proxy.url).password);
  });
});

describe("a pool that is warm", () => {
  it("FAULT-22 has a connection for each call, prepared once, and keeps it", async () => {
    const pids = async (): Promise<ReadonlySet<string>> => {
      const found = new Set<string>();
      await database.warmUp(brand, async (q) => {
        const [row] = await q.query<{ pid: number }>("select pg_backend_pid() as pid from pg_sleep(0.02)");
        found.add(String(row?.pid));
      });
      return found;
    };
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const before = await pids();
    expect(before.size).toBe(poolSize);
    // Today's pools drop a connection after ten seconds without work. Nothing plays at night, and little in a week off.
    vi.advanceTimersByTime(7 * 86_400_000);
    vi.useRealTimers();
    await turn();
    expect(await pids()).toEqual(before);
  });

  it("FAULT-22 is warmed again each time that the database was gone", async () => {
    const heard: string[] = [];
    let prepared = 0;
    await database.listen(
      "x",
      (payload) => heard.push(payload),
      () => heard.push("missed"),
    );
    await database.warmUp(brand, async (q) => {
      prepared += 1;
      await q.query("select pg_sleep(0.02)");
    });
    expect(prepared).toBe(poolSize);
    for (let times = 1; times <= 3; times += 1) {
      proxy.cut();
      await expect.poll(() => heard).toHaveLength(times);
      await expect.poll(() => prepared).toBe((times + 1) * poolSize);
    }
    expect(new Set(heard)).toEqual(new Set(["missed"]));
  });
});

describe("a connection that listens to a server that is silent", () => {
  afterEach(() => vi.useRealTimers());

  it("FAULT-16 notices within fifteen seconds, and listens again", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
    let missed = 0;
    await database.listen(
      "x",
      () => undefined,
      () => {
        missed += 1;
      },
    );
    proxy.swallow();
    vi.advanceTimersByTime(10_000);
    await turn();
    vi.advanceTimersByTime(5_000);
    proxy.heal();
    while (proxy.count() > 0) await turn();
    while (missed === 0) {
      vi.advanceTimersByTime(100);
      await turn();
    }
    expect(missed).toBe(1);
  });

  it.each([
    ["breaks under it", false],
    ["is broken already", true],
  ])("FAULT-17 adds a channel later when its connection %s", async (_, isNoticed) => {
    const heard: string[] = [];
    const broken: Error[] = [];
    const own = createDatabase({ connectionString: proxy.url, onError: (error) => broken.push(error) });
    const listen = (channel: string) =>
      own.listen(
        channel,
        (payload) => heard.push(payload),
        () => undefined,
      );
    await listen("x");
    proxy.cut();
    while (isNoticed && broken.length === 0) await turn();
    await turn();
    await listen("y");
    await expect
      .poll(async () => {
        await api.owner.query("notify y, 'there'");
        return heard;
      })
      .toContain("there");
    await own.close();
  });

  it("FAULT-16 gives a server ten seconds to accept it", async () => {
    proxy.swallow();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const listening = database
      .listen(
        "x",
        () => undefined,
        () => undefined,
      )
      .catch(isDatabaseDown);
    while (proxy.count() === 0) await turn();
    vi.advanceTimersByTime(10_000);
    expect(await listening).toBe(true);
  });
});
