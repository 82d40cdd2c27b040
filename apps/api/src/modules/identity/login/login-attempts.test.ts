import { untilWaiting } from "@croupier/test-kit/locks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RequestContext } from "../../../http/context.ts";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import { createTestChanges } from "../../../testing/changes.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createBrandService } from "../../ground/brand/brand.service.ts";
import { createLoginAttempts } from "./login-attempts.ts";

/** A database whose transactions call `mayRun` before each named statement. */
const createGated = (database: Database, mayRun: (name: string) => Promise<void>): Database => ({
  ...database,
  transaction: (brandId, work) =>
    database.transaction(brandId, (q) =>
      work({
        query: async (statement, values) => {
          if (typeof statement !== "string") await mayRun(statement.name);
          return q.query(statement, values);
        },
      }),
    ),
});

describe("login attempts at the same moment", () => {
  let api: TestApi;
  let database: Database;
  beforeAll(async () => {
    api = await createTestApi();
    database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 4 });
  });
  afterAll(async () => {
    await database.close();
    await api.close();
  });

  it.each([
    ["succeeds", (attempt: Attempt) => attempt.succeed("a browser")],
    ["is taken back", (attempt: Attempt) => attempt.cancel()],
  ])("SEC-06 one that begins while another %s waits for it, without a deadlock", async (_, end) => {
    const brand = await createBrandService({ database, changes: createTestChanges() }).findBrand("localhost");
    const context = { brand, ip: "10.7.0.1", now: api.clock.now(), readCookie: () => undefined };
    const masterSecret = Buffer.alloc(32);
    // The counters are locked in the order of hashed names: among eight names, some have one order and some the other.
    for (const name of ["ada", "bob", "cleo", "dan", "eve", "fay", "gus", "hal"]) {
      let second: Promise<Attempt> | undefined;
      const plain = createLoginAttempts({ database, masterSecret });
      const gated = createLoginAttempts({
        masterSecret,
        database: createGated(database, async (statement) => {
          if (statement !== "remove-login-failure") return;
          second = plain.begin(context as unknown as RequestContext, name, "passed");
          await untilWaiting(api.database, 1);
        }),
      });
      const first = await gated.begin(context as unknown as RequestContext, name, "passed");
      await end(first);
      await (await second)?.succeed("another browser");
      expect(second).toBeDefined();
    }
  });
});

type Attempt = Awaited<ReturnType<ReturnType<typeof createLoginAttempts>["begin"]>>;
