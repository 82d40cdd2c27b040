import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findLivingPostmaster } from "@croupier/embedded-postgres/postmaster-file";
import { afterEach } from "vitest";
import { bundleProgram } from "../lib/bundle.mjs";
import { ROOT } from "../lib/paths.mjs";

const ENTERABLE = 0o711;
const LIMIT_MS = 20_000;

/** A server that answers as the real ones do, and misbehaves on request. */
const FAKE_SERVER = `
import http from "node:http";
const port = Number(process.env.ARCADE_PORT ?? process.env.PORT);
if (process.env.FAKE_BROKEN && process.env.PORT) process.exit(3);
const server = http.createServer((request, response) => {
  response.setHeader("connection", "close");
  if (request.url === "/die") process.exit(7);
  if (request.url === "/slow") return setTimeout(() => response.end("drained"), 300);
  response.end(JSON.stringify({ pid: process.pid, env: process.env }));
});
server.listen(port, process.env.HOST);
process.on("SIGTERM", () => {
  if (process.env.FAKE_DEAF) return;
  server.close(() => process.exit(0));
});
`;
/** Writes its input to the data folder, and fails on request. */
const FAKE_STEP = `
import { writeFileSync } from "node:fs";
writeFileSync(process.env.DATA_DIR + "/prepared.json", JSON.stringify(process.env));
if (process.env.FAKE_UNPREPARED) process.exit(4);
`;
const RUN = `
import { runProduct } from "./dist/supervisor/main.mjs";
await runProduct({ root: import.meta.dirname });
`;

const processes: ChildProcess[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const child of processes.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  for (const folder of folders.splice(0)) {
    // The watchdog stops the database of a supervisor that was killed.
    await waitFor(() => findDatabasePid(path.join(folder, "data")) === undefined);
    rmSync(folder, { recursive: true, force: true });
  }
});

/** The database server that runs on this data folder, if there is one. */
export function findDatabasePid(dataDir: string): number | undefined {
  return findLivingPostmaster(path.join(dataDir, "postgres"))?.pid;
}

/** A folder that other users may pass through. The caller removes it. */
export function makeFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "croupier-product-"));
  chmodSync(folder, ENTERABLE);
  return folder;
}

/** The environment of the step before the API. */
export function readStepEnvironment(dataDir: string): Record<string, string> {
  return JSON.parse(readFileSync(path.join(dataDir, "prepared.json"), "utf8")) as Record<string, string>;
}

/** A repository as the supervisor sees it, with small fakes of the API and the arcade. The caller removes it. */
export async function makeProduct(): Promise<string> {
  const root = makeFolder();
  symlinkSync(path.join(ROOT, "node_modules"), path.join(root, "node_modules"));
  for (const name of ["main", "command", "parent-watch"]) {
    await bundleProgram(`tools/supervisor/${name}.ts`, path.join(root, "dist", "supervisor", `${name}.mjs`));
  }
  for (const app of ["api", "arcade"]) {
    mkdirSync(path.join(root, "dist", app), { recursive: true });
    writeFileSync(path.join(root, "dist", app, "main.mjs"), FAKE_SERVER);
  }
  writeFileSync(path.join(root, "dist", "api", "prepare.mjs"), FAKE_STEP);
  writeFileSync(path.join(root, "run.mjs"), RUN);
  return root;
}

/** A data folder for one test, removed when the test ends. */
export function makeDataDir(): string {
  const folder = makeFolder();
  folders.push(folder);
  return path.join(folder, "data");
}

export interface Run {
  readonly process: ChildProcess;
  stdout(): string;
  stderr(): string;
  /** Waits for the greeting and returns the origin of the API. */
  ready(): Promise<string>;
  exitCode(): Promise<number | null>;
}

/** Starts the product with its own environment, on free ports by default. */
export function startProduct(root: string, env: Record<string, string>): Run {
  const base = { PATH: process.env.PATH ?? "", PORT: "0", ...env };
  const child = spawn(process.execPath, [path.join(root, "run.mjs")], {
    cwd: root,
    env: base,
    stdio: ["ignore", "pipe", "pipe"],
  });
  processes.push(child);
  let out = "";
  let err = "";
  child.stdout.on("data", (chunk) => (out += chunk));
  child.stderr.on("data", (chunk) => (err += chunk));
  const closed = once(child, "close");
  return {
    process: child,
    stdout: () => out,
    stderr: () => err,
    async ready() {
      await waitFor(
        () => /is ready/.test(out) && /Ctrl-C/.test(out),
        () => `${out}${err}`,
      );
      return /Nova\s+(http:\S+)\/m\/home/.exec(out)?.[1] ?? "";
    },
    async exitCode() {
      const [code] = await closed;
      return code as number | null;
    },
  };
}

/** Polls until the condition holds. When it takes too long, it fails with the result of `explain`. */
export async function waitFor(
  isTrue: () => boolean | Promise<boolean>,
  explain: () => string = () => "it did not come to pass in time",
): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(explain());
    await delay(20);
  }
}
