/** How much memory processes hold, and on which core they may run. Linux only. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

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
