import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { findProcessMark } from "./process-mark.mjs";

/** True when the process is alive and its command line contains the text. */
export function isRunning(pid: number, commandPart: string): boolean {
  if (findProcessMark(pid) === undefined) return false;
  try {
    const command =
      process.platform === "linux"
        ? readFileSync(`/proc/${pid}/cmdline`, "latin1")
        : execFileSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" });
    return command.includes(commandPart);
  } catch {
    return false;
  }
}
