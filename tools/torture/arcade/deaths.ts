import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type { Random } from "@croupier/art/random";
import type { ApiProcess } from "../../../apps/api/src/testing/api-process.ts";
import type { House } from "./house.ts";
import { steps } from "./steps.ts";

/** How arcade processes have ended. */
export interface Deaths {
  /** By step: how often a process has killed itself there. */
  readonly atStep: ReadonlyMap<string, number>;
  /** Killed from outside because their step did not come. */
  readonly waited: number;
  /** The output of processes that ended unexpectedly. */
  readonly ended: readonly string[];
}

const pollEveryMs = 50;
/** All processes live at least this long between two deaths. */
const shortestPeaceMs = 300;
const longestPeaceMs = 1_500;
/** How long a process that is to die waits for its step, at the first try. It waits longer each time. */
const patienceMs = 8_000;

const readDeaths = ({ deathsFile }: House): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const step of readFileSync(deathsFile, "utf8").split("\n").filter(Boolean))
    counts.set(step, (counts.get(step) ?? 0) + 1);
  return counts;
};

const isGone = ({ child }: ApiProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/**
 * Lets arcade processes kill themselves, one after the other: each at the step that was tried least by then. The next one dies when the
 * last one's successor serves, so that something goes on however slow the machine is.
 */
export function startDeaths(house: House, random: Random) {
  const { arcades } = house;
  const tried = new Map<string, number>();
  const stepOf = new WeakMap<ApiProcess, string>();
  const ended: string[] = [];
  let waited = 0;
  let isOver = false;

  const triesOf = (step: string): number => tried.get(step) ?? 0;

  const startNext = async (): Promise<ApiProcess> => {
    const least = Math.min(...steps.map(triesOf));
    const step = random.pick(steps.filter((one) => triesOf(one) === least));
    const started = await house.startArcade(step);
    stepOf.set(started, step);
    return started;
  };

  /** Restarts processes that ended because the database was away. @returns whether all serve */
  async function areReady(): Promise<boolean> {
    for (const [place, started] of arcades.entries())
      if (isGone(started)) {
        ended.push(started.errors().trim());
        arcades[place] = await startNext();
      }
    const statuses = await Promise.all(arcades.map(({ statusOf }) => statusOf("/readyz")));
    return statuses.every((status) => status === 200);
  }

  async function letDie(place: number): Promise<void> {
    const started = arcades[place];
    if (!started) return;
    const step = stepOf.get(started) ?? "";
    tried.set(step, triesOf(step) + 1);
    started.child.kill("SIGCONT");
    const limitAt = performance.now() + patienceMs * triesOf(step);
    while (!isGone(started) && !isOver && performance.now() < limitAt) await delay(pollEveryMs);
    if (!isGone(started) && !isOver) waited += 1;
    await started.kill();
    arcades[place] = await startNext();
  }

  const run = async (): Promise<void> => {
    // The first ones have no step.
    for (let turn = 0; !isOver; turn += 1) {
      const place = turn % arcades.length;
      if (turn < arcades.length) {
        await arcades[place]?.kill();
        arcades[place] = await startNext();
      }
      while (!isOver && !(await areReady())) await delay(pollEveryMs);
      await delay(shortestPeaceMs + random.int(longestPeaceMs - shortestPeaceMs));
      if (!isOver && turn >= arcades.length) await letDie(place);
    }
  };
  const running = run();
  return {
    /** At how many steps a process has died, and how many were killed from outside. */
    count: () => readDeaths(house).size + waited,
    /** The steps at which none has died yet. */
    listMissing: () => {
      const reached = readDeaths(house);
      return steps.filter((step) => !reached.has(step));
    },
    stop: async (): Promise<Deaths> => {
      isOver = true;
      await running;
      return { atStep: readDeaths(house), waited, ended };
    },
  };
}

/** Restarts all arcade processes, without a step: from now on they live. */
export async function reviveArcades(house: House): Promise<void> {
  for (const [place, started] of house.arcades.entries()) {
    await started.kill();
    house.arcades[place] = await house.startArcade();
  }
}
