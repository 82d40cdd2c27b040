import { expect, it } from "vitest";
import { listDeletions } from "../../../testing/expiry.ts";
import { createCredentialsModule } from "./credentials.module.ts";

const now = new Date("2026-11-21T12:00:00Z");
type Deps = Parameters<typeof createCredentialsModule>[0];

it("expired rows are deleted at every brand, and younger ones stay", async () => {
  const create = (database: object) =>
    createCredentialsModule({
      database,
      masterSecret: Buffer.alloc(32),
      config: {},
      sealing: { createChallenges: () => ({}) },
    } as unknown as Deps);
  expect(await listDeletions(create, now)).toEqual(
    [1, 2].flatMap((brandId) => [[brandId, "remembered_devices", now]]),
  );
});
