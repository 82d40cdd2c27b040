import { setImmediate as turn } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../testing/test-api.ts";
import { createDatabase, type Database, isDatabaseDown } from "./database.ts";

describe("a connection that breaks", () => {
  let api: TestApi;
  let database: Database;
  beforeAll(async () => {
    api = await createTestApi();
    database = createDatabase({ connectionString: api.database.urlFor("croupier_app") });
  });
  afterAll(async () => {
    await database.close();
    await api.close();
  });

  it("between two statements fails the next one, and neither the process nor the next caller", async () => {
    const merchant = 1;
    const work = database.transaction(merchant, async (q) => {
      const [own] = await q.query<{ pid: number }>("select pg_backend_pid() as pid");
      const killer = new pg.Client({ connectionString: api.database.urlFor("croupier_app") });
      await killer.connect();
      await killer.query("select pg_terminate_backend($1, 5000)", [own?.pid]);
      await killer.end();
      // What the server said in parting is read before the next statement goes out.
      await turn();
      return q.query("select 1 as one");
    });
    const error = await work.catch((reason: unknown) => reason);
    expect(isDatabaseDown(error)).toBe(true);
    expect(await database.forMerchant(merchant, (q) => q.query("select 1 as one"))).toEqual([{ one: 1 }]);
  });
});
