import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../testing/test-api.ts";

describe("the server", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  it("answers healthz and readyz, and its OpenAPI document", async () => {
    expect((await api.app.inject("/healthz")).statusCode).toBe(200);
    await expect.poll(async () => (await api.app.inject("/readyz")).json()).toEqual({ status: "ready" });
    expect((await api.app.inject("/wps/openapi.json")).json().openapi).toBe("3.1.0");
  });

  it("is not ready before it has read the lists of games", async () => {
    const app = await api.startAnother();
    const statusOf = async (path: string) => (await app.inject(path)).statusCode;
    const games = await hold(api.database, "lock table games in access exclusive mode");
    expect(await statusOf("/readyz")).toBe(503);
    await untilWaiting(api.database, 1);
    expect([await statusOf("/healthz"), await statusOf("/readyz")]).toEqual([200, 503]);
    await games.release();
    await expect.poll(() => statusOf("/readyz")).toBe(200);
  });

  it("answers unknown paths and wrong methods in the envelope", async () => {
    const unknown = await api.app.inject("/wps/nope");
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, "route.not.found"]);
    const wrong = await api.app.inject({ method: "GET", url: "/wps/session/login/freeplay" });
    expect([wrong.statusCode, wrong.json().code, wrong.headers.allow]).toEqual([
      405,
      "method.not.allowed",
      "POST",
    ]);
  });

  it("SEC-27 shows no row of a protected table when no merchant is set", async () => {
    const { rows: tables } = await api.owner.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id'
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
    );
    expect(tables.length).toBeGreaterThan(2);
    const { rows: unprotected } = await api.owner.query(
      `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id'
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not (c.relrowsecurity and c.relforcerowsecurity) and not c.relispartition`,
    );
    expect(unprotected).toEqual([]);
    const { Client } = (await import("pg")).default;
    const server = new Client({ connectionString: api.database.urlFor("croupier_app") });
    await server.connect();
    for (const { name } of tables) {
      const { rows } = await server
        .query(`select count(*)::int as seen from ${name}`)
        .catch(() => ({ rows: [{ seen: 0 }] }));
      expect(rows[0].seen, name).toBe(0);
    }
    const { rows } = await server.query(
      "select pg_get_userbyid(relowner) as owner from pg_class where relname = 'members'",
    );
    expect(rows[0].owner).toBe("croupier_owner");
    await server.end();
  });
});
