import { expect, it } from "vitest";
import { listDeletions } from "../../../testing/expiry.ts";
import { createVerificationModule } from "./verification.module.ts";

const now = new Date("2026-11-21T12:00:00Z");
type Deps = Parameters<typeof createVerificationModule>[0];

it("expired rows are deleted at every brand, and younger ones stay", async () => {
  const create = (database: object) =>
    createVerificationModule({ database, masterSecret: Buffer.alloc(32), config: {} } as unknown as Deps);
  expect(await listDeletions(create, now)).toEqual(
    [1, 2].flatMap((brandId) => [
      [brandId, "verification_codes", new Date("2026-11-21T06:00:00Z"), now],
      [brandId, "verification_counters", new Date("2026-11-21T11:00:00Z")],
      [brandId, "code_budget_counters", now],
    ]),
  );
});
