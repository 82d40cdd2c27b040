/** Reads the memory of processes and pins them to a core. Linux only. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

export interface Memory {
  /** Resident memory in MB; pages shared between processes count in each. */
  rssMb: number;
  /** Proportional memory in MB; a shared page counts once in total. */
  pssMb: number;
}

/** The memory of a set of processes. */
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

/** Pins a process and its threads to one core if `taskset` is installed. Returns whether it is. */
export function pin(pid: number, core: number): boolean {
  try {
    execFileSync("taskset", ["-acp", String(core), String(pid)], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
