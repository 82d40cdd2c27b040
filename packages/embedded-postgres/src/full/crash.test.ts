import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { postmasterFile, readPostmaster } from "../postmaster-file.ts";
import { findProcessMark } from "../process-mark.mjs";
import { startEmbeddedPostgres } from "../server.ts";
import { makeFolder, query, registerCleanup, startWriter } from "../testing.ts";

async function start(dataDir: string) {
  const server = await startEmbeddedPostgres({ dataDir });
  registerCleanup(() => server.stop());
  return server;
}

async function countRows(server: Awaited<ReturnType<typeof start>>): Promise<number> {
  const [row] = await query<{ n: string }>(server, "select count(*) as n from noted");
  return Number(row?.n);
}

function killWatchdog(dataDir: string): void {
  const lines = execFileSync("ps", ["-ww", "-eo", "pid=,args="], { encoding: "utf8" }).split("\n");
  const line = lines.find((text) => text.includes("postgres-watchdog") && text.includes(dataDir));
  process.kill(Number.parseInt(line?.trim() ?? "", 10), "SIGKILL");
}

async function waitUntil(isDone: () => boolean): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!isDone()) {
    if (Date.now() > deadline) throw new Error("it did not come to pass in time");
    await delay(10);
  }
}

describe("after a crash", () => {
  it("a start right after Node was killed works, and no acknowledged row is lost", async () => {
    const dataDir = path.join(makeFolder(), "pg");
    for (let round = 1; round <= 3; round += 1) {
      const writer = await startWriter(dataDir);
      await writer.reach(writer.acknowledged() + 50);
      await writer.kill();
      const server = await startEmbeddedPostgres({ dataDir });
      expect(await countRows(server)).toBeGreaterThanOrEqual(writer.acknowledged());
      await server.stop();
    }
  });

  it("the server does not outlive a Node that was killed", async () => {
    const dataDir = path.join(makeFolder(), "pg");
    const writer = await startWriter(dataDir);
    await writer.kill();
    await waitUntil(() => findProcessMark(writer.serverPid) === undefined);
    expect(readPostmaster(dataDir)).toBeUndefined();
  });

  it("a server is stopped when Node was killed before it gave the watchdog the server's process id", async () => {
    const fixture = fileURLToPath(new URL("../launch-fixture.ts", import.meta.url));
    const child = spawn(process.execPath, ["--import", "tsx", fixture, makeFolder()], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    registerCleanup(() => void child.kill("SIGKILL"));
    const [line] = await once(child.stdout, "data");
    const pid = Number(line);
    expect(findProcessMark(pid)).toBeDefined();
    child.kill("SIGKILL");
    await waitUntil(() => findProcessMark(pid) === undefined);
  });

  it("a server that lost both Node and its watchdog is adopted, and stops on request", async () => {
    const dataDir = path.join(makeFolder(), "pg");
    const writer = await startWriter(dataDir);
    await writer.reach(20);
    killWatchdog(dataDir);
    await writer.kill();
    const server = await start(dataDir);
    expect(server).toMatchObject({ isAdopted: true, pid: writer.serverPid });
    expect(await countRows(server)).toBeGreaterThanOrEqual(writer.acknowledged());
    await server.stop();
    expect(findProcessMark(writer.serverPid)).toBeUndefined();
  });

  it("an adopted server has a watchdog again", async () => {
    const dataDir = path.join(makeFolder(), "pg");
    const first = await startWriter(dataDir);
    killWatchdog(dataDir);
    await first.kill();
    const second = await startWriter(dataDir);
    expect(second).toMatchObject({ isAdopted: true, serverPid: first.serverPid });
    await second.kill();
    await waitUntil(() => findProcessMark(first.serverPid) === undefined);
  });

  it("rows acknowledged before the server itself was killed exist at the next start", async () => {
    const dataDir = path.join(makeFolder(), "pg");
    const writer = await startWriter(dataDir);
    await writer.reach(50);
    process.kill(writer.serverPid, "SIGKILL");
    await writer.kill();
    const server = await start(dataDir);
    expect(server.isAdopted).toBe(false);
    expect(await countRows(server)).toBeGreaterThanOrEqual(writer.acknowledged());
  });

  it("the owner is notified of the server's death and may start it again at once", async () => {
    const dataDir = path.join(makeFolder(), "pg");
    const server = await startEmbeddedPostgres({ dataDir });
    process.kill(server.pid, "SIGKILL");
    await server.ended;
    const next = await start(dataDir);
    expect(await query(next, "select 1 as n")).toEqual([{ n: 1 }]);
  });

  it("an unrelated process with the old server's process id is not mistaken for it", async () => {
    const dataDir = path.join(makeFolder(), "pg");
    const server = await startEmbeddedPostgres({ dataDir });
    await server.stop();
    const lines = [process.pid, dataDir, 0, 5432, dataDir, "", "       0         0", "ready   ", ""];
    writeFileSync(postmasterFile(dataDir), lines.join("\n"));
    const next = await start(dataDir);
    expect(next.isAdopted).toBe(false);
  });

  it("a half-made database of an interrupted first start is removed", async () => {
    const folder = makeFolder();
    mkdirSync(path.join(folder, "pg.draft-1"));
    writeFileSync(path.join(folder, "pg.draft-1", "PG_VERSION"), "18\n");
    await start(path.join(folder, "pg"));
    expect(readdirSync(folder).sort()).toEqual(["pg", "pg.lock", "pg.log"]);
  });

  it("of two first starts at the same time one wins and the other gets an error", async () => {
    const dataDir = path.join(makeFolder(), "pg");
    const results = await Promise.allSettled([startWriter(dataDir), startWriter(dataDir)]);
    const refused = results.filter((result) => result.status === "rejected");
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    expect(String(refused[0]?.reason)).toContain("is in use by another start");
  });
});
