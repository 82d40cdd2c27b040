import { expect, it } from "vitest";
import { listDeletions } from "../../../testing/expiry.ts";
import { createSealingModule } from "./sealing.module.ts";

const now = new Date("2026-11-21T12:00:00Z");
type Deps = Parameters<typeof createSealingModule>[0];

it("expired challenges are deleted at every brand, and younger ones stay", async () => {
  const create = (database: object) =>
    createSealingModule({ database, masterSecret: Buffer.alloc(32), config: {} } as unknown as Deps);
  expect(await listDeletions(create, now)).toEqual([
    [0, "seal_keys", 20_778],
    ...[1, 2].flatMap((brandId) => [[brandId, "used_challenges", now]]),
  ]);
});
