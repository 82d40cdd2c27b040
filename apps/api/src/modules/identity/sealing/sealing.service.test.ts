import { sealText } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Brand } from "../../../http/context.ts";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createSealingService } from "./sealing.service.ts";

const route = "POST /wps/session/login";
const brand = { brandId: 1, code: "nova" } as Brand;

describe("opening of sealed payloads", () => {
  let api: TestApi;
  let database: Database;
  beforeAll(async () => {
    api = await createTestApi();
    database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 2 });
  });
  afterAll(async () => {
    await database.close();
    await api.close();
  });

  it("SEC-28 refuses poisonous names at any depth, before any schema sees them", async () => {
    const sealing = createSealingService({ database, masterSecret: Buffer.alloc(32, 7) });
    const now = api.clock.now();
    const open = async (extra: string): Promise<unknown> => {
      const challenge = sealing.createChallenge(brand, now);
      const text = JSON.stringify({ merchantCode: "nova", route, challenge });
      const sealed = await sealText(`${text.slice(0, -1)},${extra}}`, await sealing.getPublicKey(now));
      return sealing.open(brand, route, sealed, now);
    };
    expect(await open('"deep":{"list":[{"name":1}]}')).toMatchObject({ deep: { list: [{ name: 1 }] } });
    for (const name of ["__proto__", "constructor", "\\u005f_proto__"])
      await expect(open(`"deep":{"list":[{"${name}":{}}]}`), name).rejects.toMatchObject({
        code: "request.invalid",
      });
  });

  it("SEC-15 cannot read the keys of another master secret, and creates its own", async () => {
    const now = api.clock.now();
    const keys = await Promise.all(
      [7, 8].map((byte) =>
        createSealingService({ database, masterSecret: Buffer.alloc(32, byte) }).getPublicKey(now),
      ),
    );
    expect(keys[0]?.kid).not.toBe(keys[1]?.kid);
  });
});
