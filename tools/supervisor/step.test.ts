import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findDatabasePid, makeDataDir, makeProduct, startProduct } from "./testing.ts";

let root = "";
beforeAll(async () => {
  root = await makeProduct();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("the step before the API", () => {
  it("ends the start when it fails, and leaves nothing running", async () => {
    const dataDir = makeDataDir();
    const run = startProduct(root, { DATA_DIR: dataDir, FAKE_UNPREPARED: "1" });
    expect(await run.exitCode()).toBe(1);
    expect(run.stderr()).toBe("croupier: The API's database could not be prepared (code 4).\n");
    expect(findDatabasePid(dataDir)).toBeUndefined();
  });
});
