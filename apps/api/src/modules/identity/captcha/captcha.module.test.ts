import { expect, it } from "vitest";
import { listDeletions } from "../../../testing/expiry.ts";
import { createCaptchaModule } from "./captcha.module.ts";

const now = new Date("2026-11-21T12:00:00Z");
type Deps = Parameters<typeof createCaptchaModule>[0];

it("captchas are deleted at every brand an hour after they expire, and younger ones stay", async () => {
  const create = (database: object) =>
    createCaptchaModule({ database, masterSecret: Buffer.alloc(32), config: {} } as unknown as Deps);
  expect(await listDeletions(create, now)).toEqual(
    [1, 2].flatMap((brandId) => [
      [brandId, "captchas", new Date("2026-11-21T11:00:00Z")],
      [brandId, "captcha_costs", now],
    ]),
  );
});
