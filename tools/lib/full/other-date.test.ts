import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { scratchRoot } from "@croupier/test-kit/scratch";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { environmentAt } from "../other-date.mjs";

const hasFaketime = spawnSync("faketime", ["--version"]).error === undefined;

describe.runIf(hasFaketime)("a database at another date", () => {
  let folder: string;
  let server: { adminUrl: string; stop(): Promise<void> };
  beforeAll(async () => {
    folder = mkdtempSync(path.join(scratchRoot(), "other-date-"));
    // Root's database runs as another user, who reads the library here.
    chmodSync(folder, 0o711);
    const { LD_PRELOAD, FAKETIME } = environmentAt("2031-05-06T07:08", path.join(folder, "library"));
    for (const [name, value] of Object.entries({ LD_PRELOAD, FAKETIME })) vi.stubEnv(name, value);
    vi.resetModules();
    const { startTestServer } = await import("@croupier/test-kit/server");
    server = await startTestServer();
  });
  afterAll(async () => {
    await server.stop();
    vi.unstubAllEnvs();
    vi.resetModules();
    rmSync(folder, { recursive: true });
  });

  it("has that date, and gives up a wait for a lock in time", async () => {
    const holder = new pg.Client({ connectionString: server.adminUrl });
    const waiter = new pg.Client({ connectionString: server.adminUrl });
    onTestFinished(() => Promise.all([holder.end(), waiter.end()]).then(() => undefined));
    await Promise.all([holder.connect(), waiter.connect()]);
    const { rows } = await waiter.query("select to_char(now(), 'YYYY-MM-DD') as day");
    expect(rows).toEqual([{ day: "2031-05-06" }]);
    await holder.query("select pg_advisory_lock(1)");
    await waiter.query("set lock_timeout = '100ms'");
    await expect(waiter.query("select pg_advisory_lock(1)")).rejects.toThrow(
      "canceling statement due to lock timeout",
    );
  });
});
