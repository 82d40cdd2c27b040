import type { ChildProcess } from "node:child_process";
import { closeSync, fstatSync, openSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { getBinaries } from "./binaries.ts";
import { chooseSocketDir, initialise, lastLine, prepareParent, removeSocketDir } from "./data-folder.ts";
import { takeOwnerLock } from "./owner-lock.ts";
import { clearDeadPostmasterPid, findLivingPostmaster, readPostmaster } from "./postmaster-file.ts";
import { probeServer } from "./probe.ts";
import { createRunner, pickIdentity, type Runner } from "./runner.ts";
import { type PostgresSettings, toArguments } from "./settings.ts";
import { SOCKET_PORT, socketFile, socketUrl } from "./socket.ts";
import { startError } from "./start-error.ts";
import { startWatchdog, type Watchdog } from "./watchdog.ts";

export interface EmbeddedPostgresOptions {
  /** The server's own folder; it is created when missing. Its parent must be writable. */
  readonly dataDir: string;
  /** Server settings (postgresql.conf names) over the defaults of settings.ts. */
  readonly settings?: PostgresSettings;
  /** False lets a throw-away server skip fsync: for tests only. */
  readonly isDurable?: boolean;
}

export interface EmbeddedPostgres {
  readonly dataDir: string;
  readonly socketDir: string;
  readonly pid: number;
  /** True when the server outlived the process that started it and was adopted. */
  readonly isAdopted: boolean;
  /** Resolves when the server ends, for any reason. */
  readonly ended: Promise<void>;
  /** The socket's folder is private, so there is no password. The default role is the superuser. */
  connectionString(database: string, role?: string): string;
  /** Ends all sessions, writes a checkpoint and waits until the server has exited. */
  stop(): Promise<void>;
}

interface LivingServer {
  readonly pid: number;
  readonly socketDir: string;
  readonly child?: ChildProcess;
}

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 30_000;
const POLL_MS = 10;
const STILL_EXITING = /pre-existing shared memory block|lock file .* already exists/;

/**
 * Starts a PostgreSQL server on a data folder, or adopts the one that runs there without an owner. After any kind of
 * crash it waits for the remains of the old server, and recovers.
 * @throws StartError, one line: the folder is in use or not writable, or the system is not supported.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const isDurable = options.isDurable ?? true;
  const binaries = getBinaries();
  const parent = prepareParent(path.dirname(path.resolve(options.dataDir)));
  const dataDir = path.join(parent, path.basename(options.dataDir));
  const lock = takeOwnerLock(`${dataDir}.lock`, dataDir);
  let watchdog: Watchdog | undefined;
  const releaseAll = async () => {
    await watchdog?.dismiss();
    lock.release();
  };
  try {
    const runner = createRunner(binaries.postgres, parent, pickIdentity(dataDir));
    await initialise(binaries.initdb, dataDir, runner, isDurable);
    watchdog = startWatchdog(runner, dataDir);
    const adopted = await adoptServer(dataDir);
    const settings = toArguments(options.settings, isDurable);
    const server = adopted ?? (await launchServer(binaries.postgres, dataDir, runner, watchdog, settings));
    if (adopted) watchdog.watch(adopted.pid);
    const gone = server.child ? childEnd(server.child) : processEnd(dataDir, server.pid);
    const ended = gone.then(() => {
      removeSocketDir(server.socketDir, dataDir);
      return releaseAll();
    });
    return {
      dataDir,
      socketDir: server.socketDir,
      pid: server.pid,
      isAdopted: adopted !== undefined,
      ended,
      connectionString: (database, role = "postgres") => socketUrl(server.socketDir, database, role),
      stop: () => stopServer(server.pid, ended),
    };
  } catch (error) {
    await releaseAll();
    throw error;
  }
}

/** Waits until a living server on the folder serves, and adopts it, or until it is gone. */
async function adoptServer(dataDir: string): Promise<LivingServer | undefined> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const found = findLivingPostmaster(dataDir);
    if (!found) return undefined;
    if (found.status === "ready" && (await isStablyReady(dataDir, found.pid, found.socketDir))) {
      return { pid: found.pid, socketDir: found.socketDir };
    }
    if (Date.now() > deadline) {
      throw startError(`The PostgreSQL server ${found.pid} on ${dataDir} neither serves nor stops.`);
    }
    await delay(POLL_MS);
  }
}

/** A server that its watchdog has just asked to stop still answers for a moment, so it is asked twice. */
async function isStablyReady(dataDir: string, pid: number, socketDir: string): Promise<boolean> {
  const secondCheckMs = 250;
  if ((await probeServer(socketDir)) !== "ready") return false;
  await delay(secondCheckMs);
  const again = findLivingPostmaster(dataDir);
  return again?.pid === pid && again.status === "ready" && (await probeServer(socketDir)) === "ready";
}

async function launchServer(
  postgres: string,
  dataDir: string,
  runner: Runner,
  watchdog: Watchdog,
  settings: readonly string[],
): Promise<LivingServer> {
  removeOldSocket(dataDir);
  clearDeadPostmasterPid(dataDir);
  const socketDir = chooseSocketDir(dataDir, runner);
  const args = ["-D", dataDir, "-k", socketDir, "-p", String(SOCKET_PORT), ...settings];
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const log = openLog(`${dataDir}.log`);
    const child = watchdog.launch(postgres, args, log.handle);
    closeSync(log.handle);
    const failureText = await waitForServer(child, socketDir, deadline, log.readNew);
    if (failureText === undefined) return { pid: child.pid ?? 0, socketDir, child };
    // Backends of a killed server are still exiting; its shared memory is free once they are gone.
    if (!STILL_EXITING.test(failureText) || Date.now() > deadline) {
      removeSocketDir(socketDir, dataDir);
      throw startError(`PostgreSQL did not start: ${lastLine(failureText)} (see ${dataDir}.log)`);
    }
    await delay(POLL_MS);
  }
}

/** @returns undefined when the server accepts queries, else the reason */
async function waitForServer(
  child: ChildProcess,
  socketDir: string,
  deadline: number,
  readLog: () => string,
): Promise<string | undefined> {
  let failure: string | undefined;
  child.on("error", (error) => (failure = error.message));
  child.on("exit", () => (failure ??= readLog()));
  while (failure === undefined && Date.now() < deadline) {
    if ((await probeServer(socketDir)) === "ready") {
      child.unref();
      return undefined;
    }
    await delay(POLL_MS);
  }
  child.kill("SIGQUIT");
  return failure ?? "it was not ready in time";
}

/** Each start appends. A log that has grown large is renamed once, and one predecessor is kept. */
function openLog(file: string): { handle: number; readNew: () => string } {
  const largeBytes = 10_000_000;
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largeBytes) renameSync(file, `${file}.old`);
  const handle = openSync(file, "a", 0o600);
  const startBytes = fstatSync(handle).size;
  return { handle, readNew: () => readFileSync(file).subarray(startBytes).toString("utf8") };
}

/** A dead server's socket and its lock would make the next one believe that the address is in use. */
function removeOldSocket(dataDir: string): void {
  removeSocketDir(readPostmaster(dataDir)?.socketDir ?? dataDir, dataDir);
  rmSync(socketFile(dataDir), { force: true });
  rmSync(`${socketFile(dataDir)}.lock`, { force: true });
}

function childEnd(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once("exit", () => resolve());
  });
}

/** An adopted server is not our child, so its end can only be polled. */
async function processEnd(dataDir: string, pid: number): Promise<void> {
  const pollEveryMs = 100;
  while (findLivingPostmaster(dataDir)?.pid === pid) await delay(pollEveryMs, undefined, { ref: false });
}

async function stopServer(pid: number, ended: Promise<void>): Promise<void> {
  const timer = new AbortController();
  const isEnded = ended.then(() => true);
  kill(pid, "SIGINT");
  const inTime = await Promise.race([isEnded, delay(STOP_LIMIT_MS, false, timer)]);
  timer.abort();
  if (inTime) return;
  kill(pid, "SIGQUIT");
  await ended;
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already exited on its own.
  }
}
