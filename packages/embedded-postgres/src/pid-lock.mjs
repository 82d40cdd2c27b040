import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { findProcessMark } from "./process-mark.mjs";

/**
 * Takes a lock: a file that names a process, and is free once that process is gone. This is no TypeScript, because
 * `npm start` takes one before anything is installed or built.
 * @param {string} lockFile
 * @returns {{ release: () => void } | { holder: number }} the lock, or the id of the living process that holds it
 */
export function takePidLock(lockFile) {
  const text = JSON.stringify({ pid: process.pid, mark: findProcessMark(process.pid) ?? "" });
  const draft = `${lockFile}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    while (!tryLink(draft, lockFile)) {
      const holder = removeStaleLock(lockFile);
      if (holder !== undefined) return { holder };
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    release: () => {
      if (readText(lockFile) === text) rmSync(lockFile, { force: true });
    },
  };
}

/**
 * The living process that holds a lock.
 * @param {string} lockFile
 * @returns {number | undefined}
 */
export const findHolder = (lockFile) => findLivingOwner(readText(lockFile) ?? "");

/**
 * Linking a finished file is atomic, so nobody reads a half-written lock.
 * @param {string} draft
 * @param {string} lockFile
 * @returns {boolean}
 */
function tryLink(draft, lockFile) {
  try {
    linkSync(draft, lockFile);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/**
 * Removes the lock of a process that is gone.
 * @param {string} lockFile
 * @returns {number | undefined} the process that holds it, if that lives
 */
function removeStaleLock(lockFile) {
  const text = readText(lockFile);
  if (text === undefined) return undefined;
  const holder = findLivingOwner(text);
  if (holder !== undefined) return holder;
  // Moved aside before it is removed. If another process took the lock in between, we moved its lock and must restore
  // it.
  const aside = `${lockFile}.${process.pid}.stale`;
  try {
    renameSync(lockFile, aside);
  } catch {
    return undefined;
  }
  if (readText(aside) !== text) tryLink(aside, lockFile);
  rmSync(aside, { force: true });
  return undefined;
}

/** @param {string} file @returns {string | undefined} */
function readText(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * The process that the text of a lock names, if it is alive.
 * @param {string} text
 * @returns {number | undefined}
 */
function findLivingOwner(text) {
  try {
    const { pid, mark } = JSON.parse(text);
    return typeof mark === "string" && findProcessMark(pid) === mark ? pid : undefined;
  } catch {
    return undefined;
  }
}
