import { expect, it } from "vitest";
import { listDeletions } from "../../../testing/expiry.ts";
import { createOperatorModule } from "./operator.module.ts";

const now = new Date("2026-11-21T12:00:00Z");
type Deps = Parameters<typeof createOperatorModule>[0];

it("expired rows are deleted at every brand, and younger ones stay", async () => {
  const create = (database: object) =>
    createOperatorModule({ database, masterSecret: Buffer.alloc(32), config: {} } as unknown as Deps);
  expect(await listDeletions(create, now)).toEqual(
    [1, 2].flatMap((brandId) => [
      [brandId, "operator_attempts", now],
      [brandId, "operator_factor_failures", new Date("2026-11-20T12:00:00Z")],
    ]),
  );
});
