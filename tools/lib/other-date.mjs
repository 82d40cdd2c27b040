import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ToolError } from "./run.mjs";

/** The call in which a process waits for events. No name may be longer or shorter: it is in a table of the library. */
const WAIT = "\0epoll_wait\0";
const NO_WAIT = "\0epoll_Wait\0";

/**
 * The environment in which each program that starts lives at another date, by libfaketime. All have one clock, which
 * runs: it is as far from the machine's as the date is from this moment.
 *
 * libfaketime wraps a wait in such a way that whatever interrupts it reads the machine's clock. A PostgreSQL that waits
 * for a lock is interrupted by its own timer, takes it that the time has not come, and waits as long as the dates lie
 * apart: `lock_timeout`, `statement_timeout` and the search for deadlocks end nothing. So the programs get a copy of
 * the library that wraps no wait; a wait is as long at any date.
 *
 * - Timers go by the monotonic clock, which no test compares with a date, and which stays the machine's.
 * - A file has the time at which it was written by the machine's clock, as Node asks for it in a way that libfaketime
 *   does not see. A time that a test gives a file is kept as given: only such a time is one of the other date.
 * @param {string} date UTC, such as 2027-03-01T00:30
 * @param {string} folder for the copy
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentAt(date, folder, now = Date.now()) {
  const start = Date.parse(`${date}Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(date) || Number.isNaN(start))
    throw new ToolError("--date is like 2027-03-01T00:30.");
  if (/[\s:]/.test(folder))
    throw new ToolError(`--date needs a folder without spaces and colons, unlike ${folder}.`);
  const library = path.join(folder, "libfaketime.so.1");
  const original = readFileSync(getLibrary(), "latin1");
  if (!original.includes(WAIT))
    throw new ToolError("--date knows libfaketime 0.9.10, and this one is another.");
  mkdirSync(folder, { recursive: true });
  writeFileSync(library, original.replaceAll(WAIT, NO_WAIT), "latin1");
  const seconds = Math.ceil((start - now) / 1000);
  return {
    ...process.env,
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? "" : "+"}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    FAKE_UTIME: "0",
    NO_FAKE_STAT: "1",
  };
}

/** A program that faketime starts says which library is loaded with it. */
function getLibrary() {
  const { error, stdout } = spawnSync("faketime", ["-f", "+0", "cat", "/proc/self/maps"], {
    encoding: "utf8",
  });
  if (error) throw new ToolError("--date needs the program faketime (Debian: apt-get install faketime).");
  const library = /\S*\/libfaketime[^/\s]*$/m.exec(stdout)?.[0];
  if (library === undefined) throw new ToolError("--date finds no library of the program faketime.");
  return library;
}
