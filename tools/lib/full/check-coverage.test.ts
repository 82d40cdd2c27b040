/** Tests that read all test files of this repository, or start the command. `npm run check` runs it as well. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { plantTests } from "../check-planting.ts";

describe("npm run coverage:spec", () => {
  const script = fileURLToPath(new URL("../../coverage-spec.mjs", import.meta.url));
  const run = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { encoding: "utf8" });

  it("prints every prefix of this repository and exits with 0", () => {
    const { status, stdout } = run();
    expect(stdout).toMatch(/^ROUTE +\d+\/30/m);
    expect(stdout).toMatch(/^FAULT +\d+\/\d+/m);
    expect(status).toBe(0);
  });

  it("fails for a required row without a test, and for an unknown selector", () => {
    const root = plantTests({ "apps/x/a.test.ts": 'it("AB-01 x", f);' });
    expect(run("--root", root, "--require", "AB-01").status).toBe(0);
    const bare = run("--root", root, "--require", "AB");
    expect([bare.status, bare.stderr]).toEqual([1, "1 required rows have no test: AB-02\n"]);
    expect(run("--root", root, "--require", "NOPE").status).toBe(1);
  });

  it("fails with --strict, and only then, when a test names an ID that does not exist", () => {
    const root = plantTests({ "apps/x/a.test.ts": 'it("AB-09 x", f);' });
    expect(run("--root", root).status).toBe(0);
    expect(run("--root", root, "--strict").status).toBe(1);
  });
});
