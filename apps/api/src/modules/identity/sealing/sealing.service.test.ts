import { playerContract } from "@croupier/contract/player/contract";
import type { PlayerCall } from "@croupier/contract/player/player-call";
import { sealText } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Brand } from "../../../http/context.ts";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createSealingService } from "./sealing.service.ts";

const route = "POST /wps/session/login";
const brand = { brandId: 1, code: "nova" } as Brand;
const sealedCalls = Object.entries<PlayerCall>(playerContract).flatMap(([key, { sealed }]) =>
  sealed ? [key] : [],
);

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

  /** A process that seals bodies for a route and opens them at any, with the code of a refusal. */
  const createOpener = () => {
    const sealing = createSealingService({ database, masterSecret: Buffer.alloc(32, 7) });
    return {
      ...sealing,
      seal: async (sealedFor: string, now: Date) => {
        const challenge = sealing.createChallenge(brand, now);
        const text = JSON.stringify({ merchantCode: "nova", route: sealedFor, challenge });
        return sealText(text, await sealing.getPublicKey(now));
      },
      tryOpen: (at: string, sealed: string, now: Date): Promise<string> =>
        sealing.open(brand, at, sealed, now).then(
          () => "opened",
          ({ code }: { code: string }) => code,
        ),
    };
  };

  it("SEC-16 refuses a used body as long as its challenge lives, also after the deletions in between", async () => {
    const { seal, tryOpen, deleteExpired } = createOpener();
    const start = api.clock.now();
    const after = (ms: number) => new Date(start.getTime() + ms);
    const sealed = await seal(route, start);
    expect(await tryOpen(route, sealed, start)).toBe("opened");
    for (const ms of [0, 1, 30_000, 59_000, 59_999]) {
      await deleteExpired([brand], after(ms));
      expect(await tryOpen(route, sealed, after(ms)), `after ${ms} ms`).toBe("payload.replayed");
    }
    await deleteExpired([brand], after(60_001));
    expect((await api.owner.query("select from used_challenges")).rowCount).toBe(0);
    expect(await tryOpen(route, sealed, after(60_001))).toBe("payload.replayed");
  });

  it.each([...sealedCalls, "", "P"])(
    "SEC-16 opens a body that was sealed for the call %j at no other one",
    async (sealedFor) => {
      const { seal, tryOpen } = createOpener();
      const now = api.clock.now();
      const sealed = await seal(sealedFor, now);
      const opened: Record<string, string> = {};
      for (const at of sealedCalls) opened[at] = await tryOpen(at, sealed, now);
      expect(opened).toEqual(
        Object.fromEntries(sealedCalls.map((at) => [at, at === sealedFor ? "opened" : "payload.unreadable"])),
      );
    },
  );

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
