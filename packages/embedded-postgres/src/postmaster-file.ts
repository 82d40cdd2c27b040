import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isRunning } from "./process-info.ts";

export interface Postmaster {
  readonly pid: number;
  readonly socketDir: string;
  /** "ready", "starting", "stopping" or "standby", as the server writes it. */
  readonly status: string;
}

/** Larger than every kernel's largest process id (Linux: 4,194,304), so no process ever has it. */
const UNUSED_PID = "4194305";
const LINE = { pid: 0, socketDir: 4, status: 7 } as const;

/** The server's lock file in the data folder. */
export function postmasterFile(dataDir: string): string {
  return path.join(dataDir, "postmaster.pid");
}

function readLines(dataDir: string): string[] | undefined {
  try {
    return readFileSync(postmasterFile(dataDir), "utf8").split("\n");
  } catch {
    return undefined;
  }
}

/** Reads the lock file, whether or not that server is still alive. */
export function readPostmaster(dataDir: string): Postmaster | undefined {
  const lines = readLines(dataDir);
  if (!lines) return undefined;
  return {
    pid: Math.abs(Number(lines[LINE.pid])),
    socketDir: (lines[LINE.socketDir] ?? "").trim(),
    status: (lines[LINE.status] ?? "").trim(),
  };
}

/** The living server on this data folder, if there is one. */
export function findLivingPostmaster(dataDir: string): Postmaster | undefined {
  const postmaster = readPostmaster(dataDir);
  return postmaster && isRunning(postmaster.pid, dataDir) ? postmaster : undefined;
}

/**
 * Makes a dead server's lock file harmless. The file itself must stay: its shared memory line keeps a new server away
 * while the dead server's backends still write. Only the process id is replaced, because by now an unrelated process
 * or a zombie may have it.
 */
export function clearDeadPostmasterPid(dataDir: string): void {
  const lines = readLines(dataDir);
  if (!lines) return;
  lines[LINE.pid] = UNUSED_PID;
  writeFileSync(postmasterFile(dataDir), lines.join("\n"));
}
