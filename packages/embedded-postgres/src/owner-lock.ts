import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { findProcessMark } from "./process-info.ts";
import { startError } from "./start-error.ts";

interface Owner {
  readonly pid: number;
  readonly mark: string;
}

export interface OwnerLock {
  release(): void;
}

/**
 * Records which Node process manages a data folder. The server's own lock is not enough: a server may outlive the
 * process that started it, and must then be adopted and not mistaken for a second product.
 * @throws StartError when a living process holds the lock.
 */
export function takeOwnerLock(lockFile: string, dataDir: string): OwnerLock {
  const self: Owner = { pid: process.pid, mark: findProcessMark(process.pid) ?? "" };
  const text = JSON.stringify(self);
  const draft = `${lockFile}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    while (!tryLink(draft, lockFile)) removeStaleLock(lockFile, dataDir);
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    release() {
      if (readText(lockFile) === text) rmSync(lockFile, { force: true });
    },
  };
}

/** Linking a finished file is atomic, so nobody reads a half-written lock. */
function tryLink(draft: string, lockFile: string): boolean {
  try {
    linkSync(draft, lockFile);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function removeStaleLock(lockFile: string, dataDir: string): void {
  const text = readText(lockFile);
  if (text === undefined) return;
  const owner = parseOwner(text);
  if (owner && findProcessMark(owner.pid) === owner.mark) {
    throw startError(
      `${dataDir} is in use by another start (process ${owner.pid}): stop that one, or choose another DATA_DIR.`,
    );
  }
  // Moved aside before it is removed. If another process took the lock in between, we moved its lock and must restore
  // it.
  const aside = `${lockFile}.${process.pid}.stale`;
  try {
    renameSync(lockFile, aside);
  } catch {
    return;
  }
  if (readText(aside) !== text) tryLink(aside, lockFile);
  rmSync(aside, { force: true });
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function parseOwner(text: string): Owner | undefined {
  try {
    const value = JSON.parse(text) as Partial<Owner>;
    return typeof value.pid === "number" && typeof value.mark === "string"
      ? { pid: value.pid, mark: value.mark }
      : undefined;
  } catch {
    return undefined;
  }
}
