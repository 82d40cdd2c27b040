/** Looks at processes through /proc: who belongs to the product, how much memory they hold, where they may run. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

export interface ProcessInfo {
  pid: number;
  parent: number;
  command: string;
}

/** A process and everything below it. Linux only. */
export function listTree(root: number): ProcessInfo[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)));
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
    // The name stands in brackets and may hold anything, so the numbers are read from behind it.
    const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    return [{ pid, parent, command }];
  } catch {
    // It ended while we looked.
    return [];
  }
}

export interface Memory {
  /** Resident, in MB; pages shared between processes count in each. */
  rssMb: number;
  /** Proportional, in MB; a shared page counts once over all. */
  pssMb: number;
}

/** What a set of processes holds together. */
export function readMemory(pids: readonly number[]): Memory {
  let rssKb = 0;
  let pssKb = 0;
  for (const pid of pids) {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    rssKb += readKb(rollup, "Rss");
    pssKb += readKb(rollup, "Pss");
  }
  return { rssMb: rssKb / 1024, pssMb: pssKb / 1024 };
}

function readKb(rollup: string, name: string): number {
  const match = new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(rollup);
  if (match === null) throw new Error(`no ${name} in smaps_rollup`);
  return Number(match[1]);
}

/** Binds a process and its threads to one core, where `taskset` is there; answers whether it is. */
export function pin(pid: number, core: number): boolean {
  try {
    execFileSync("taskset", ["-acp", String(core), String(pid)], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
