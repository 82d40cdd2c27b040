/** Reads processes from /proc. Linux only. */
import { readdirSync, readFileSync } from "node:fs";

export interface ProcessInfo {
  pid: number;
  parent: number;
  /** The command line, with its parts separated by spaces. */
  command: string;
}

/** Every process in /proc. Processes that end meanwhile are left out. */
export const listProcesses = (): ProcessInfo[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)));

/** A process and all its descendants. */
export function listTree(root: number): ProcessInfo[] {
  const all = listProcesses();
  const tree = new Set([root]);
  for (let size = 0; size !== tree.size; ) {
    size = tree.size;
    for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid);
  }
  return all.filter(({ pid }) => tree.has(pid));
}

function readProcess(pid: number): ProcessInfo[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name is in parentheses and may contain anything, so the numbers are read from behind it.
    const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    return [{ pid, parent, command }];
  } catch {
    // It ended while we looked.
    return [];
  }
}
