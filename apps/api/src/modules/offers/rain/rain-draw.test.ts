import { createHmac, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createHmacPads } from "./rain.policy.ts";
import { setUpRainTest } from "./testing.ts";

const test = setUpRainTest();

describe("the draw", () => {
  it("RWD-15 gives the same result in the database as the published formula", async () => {
    const seed = randomBytes(32);
    const { inner, outer } = createHmacPads(seed);
    const { rows } = await test.api.owner.query<{ mark: string }>(
      "select encode(sha256($1::bytea || sha256($2::bytea || convert_to($3, 'UTF8'))), 'hex') as mark",
      [outer, inner, "digest:ticket"],
    );
    expect(rows[0]?.mark).toBe(createHmac("sha256", seed).update("digest:ticket").digest("hex"));
  });
});
