import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * The start time of a process. It distinguishes two processes that had the same id one after another. Undefined when
 * there is no such process, or only its zombie.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function findProcessMark(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return process.platform === "linux" ? markFromProc(pid) : markFromPs(pid);
}

/** @param {number} pid @returns {string | undefined} */
function markFromProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The name in parentheses may contain spaces, so fields are counted from the last parenthesis.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const isGone = fields[0] === "Z" || fields[0] === "X";
    return isGone ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

/** @param {number} pid @returns {string | undefined} */
function markFromPs(pid) {
  try {
    const line = execFileSync("ps", ["-o", "stat=,lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
    return line === "" || line.startsWith("Z") ? undefined : line.replace(/^\S+\s+/, "");
  } catch {
    return undefined;
  }
}
