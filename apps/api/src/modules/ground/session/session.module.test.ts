import { expect, it } from "vitest";
import { listDeletions } from "../../../testing/expiry.ts";
import { createSessionModule } from "./session.module.ts";

const now = new Date("2026-11-21T12:00:00Z");
type Deps = Parameters<typeof createSessionModule>[0];

it("expired sessions are deleted at every brand, and younger ones stay", async () => {
  const create = (database: object) =>
    createSessionModule({ database, masterSecret: Buffer.alloc(32), config: {} } as unknown as Deps);
  expect(await listDeletions(create, now)).toEqual([1, 2].flatMap((brandId) => [[brandId, "sessions", now]]));
});
