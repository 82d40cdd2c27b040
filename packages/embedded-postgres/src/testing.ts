import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterEach } from "vitest";
import type { EmbeddedPostgres } from "./server.ts";

const cleanups: (() => void | Promise<void>)[] = [];

/** Runs when the test ends, whether it passed or not, in reverse order of registration. */
export function registerCleanup(cleanup: () => void | Promise<void>): void {
  cleanups.push(cleanup);
}

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/**
 * A folder that PostgreSQL's own user may enter.
 * @internal For tests.
 */
export function makeFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "croupier-test-"));
  execFileSync("chmod", ["711", folder]);
  registerCleanup(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** @internal For tests. */
export async function query<T extends pg.QueryResultRow>(
  server: EmbeddedPostgres,
  sql: string,
): Promise<T[]> {
  const client = new pg.Client({ connectionString: server.connectionString("postgres") });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

export interface Writer {
  readonly process: ChildProcess;
  readonly serverPid: number;
  readonly isAdopted: boolean;
  /** The rows that the server has acknowledged so far. */
  acknowledged(): number;
  /** Waits until this many rows are acknowledged. */
  reach(rows: number): Promise<void>;
  kill(): Promise<void>;
}

/**
 * Starts a process that owns a server and writes to it.
 * @internal For tests.
 */
export async function startWriter(dataDir: string): Promise<Writer> {
  const fixture = fileURLToPath(new URL("./crash-fixture.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", fixture, dataDir], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let errorOutput = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (errorOutput += chunk));
  const exited = once(child, "exit").then(() => undefined);
  registerCleanup(async () => {
    child.kill("SIGKILL");
    await exited;
  });
  const acknowledged = () => Number(output.match(/.*row (\d+)\n/s)?.[1] ?? 0);
  const until = async (isDone: () => boolean) => {
    while (!isDone()) {
      const next = await Promise.race([once(child.stdout, "data"), exited]);
      if (next === undefined && !isDone()) throw new Error(errorOutput);
    }
  };
  await until(() => output.includes("\n"));
  const [, pid, adopted] = output.match(/^started (\d+) (\w+)/) ?? [];
  return {
    process: child,
    serverPid: Number(pid),
    isAdopted: adopted === "true",
    acknowledged,
    reach: (rows) => until(() => acknowledged() >= rows),
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}
