import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, createVisitor } from "../testing/members.ts";
import { createTestApi, type TestApi } from "../testing/test-api.ts";

describe("the connections of three processes", () => {
  const pool = 6;
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi({ DATABASE_POOL: String(pool) });
  });
  afterAll(() => api.close());

  const count = async (): Promise<Record<string, number>> => {
    const { rows } = await api.owner.query<{ name: string; count: number }>(
      `select application_name as name, count(*)::integer as count from pg_stat_activity
       where datname = current_database() and usename = 'croupier_app' group by 1`,
    );
    return Object.fromEntries(rows.map((row) => [row.name, row.count]));
  };

  it("SCALE-16 are never more than a pool of six and one listener each, however many calls come", async () => {
    const apps = [api.app, await api.startAnother(), await api.startAnother()];
    const { client } = await createMember(api);
    const highest = { pool: 0, listeners: 0 };
    let busy = true;
    const look = async (): Promise<void> => {
      const { "croupier-api": inPool = 0, "croupier-listen": listeners = 0, ...others } = await count();
      expect(others).toEqual({});
      highest.pool = Math.max(highest.pool, inPool);
      highest.listeners = Math.max(highest.listeners, listeners);
    };
    const watching = (async () => {
      while (busy) await look();
    })();
    const browsers = apps.map((app) => {
      const browser = createVisitor({ app });
      browser.token = client.token;
      for (const [name, value] of client.cookies) browser.cookies.set(name, value);
      return browser;
    });
    const calls = Array.from({ length: 100 }, () =>
      browsers.map((browser) => browser.call("GET /wps/member/info")),
    );
    await Promise.all(calls.flat());
    busy = false;
    await watching;
    // What was opened stays open, and all of it is open by now.
    await look();
    expect(highest.listeners).toBe(apps.length);
    expect(highest.pool + highest.listeners).toBeLessThanOrEqual(apps.length * (pool + 1));
    expect(highest.pool, "the pools were full").toBeGreaterThan(pool);
  });
});
