import { setTimeout as delay } from "node:timers/promises";
import type { Random } from "@croupier/art/random";
import { startApiProcess } from "../api-process.ts";
import type { World } from "./operation.ts";

export interface Kills {
  api: number;
  database: number;
  /** Processes that ended by themselves, and what they said. */
  readonly ended: string[];
}

export interface KillOptions {
  /** How much of the run is done, from 0 to 1. */
  getProgress(): number;
  /** How many are killed where the run is long enough, at even distances more or less. */
  readonly wanted: number;
  /** How many are killed in all, and of each kind, however long it takes. */
  readonly least: number;
  readonly leastKills: number;
}

/** Between two kills the clients get at least so long. */
const shortestPauseMs = 700;
const pollEveryMs = 20;

const databaseShare = 0.3;

type Kind = "api" | "database";

/** Of each kind in turn until there were enough, and then by chance. */
const choose = (kills: Kills, leastKills: number, random: Random): Kind => {
  if (Math.min(kills.api, kills.database) >= leastKills)
    return random.chance(databaseShare) ? "database" : "api";
  return kills.database < kills.api ? "database" : "api";
};

async function killOne(world: World, kind: Kind, random: Random): Promise<void> {
  if (kind === "database") {
    await world.database.kill();
    await world.database.start();
    return;
  }
  const place = random.int(world.processes.length);
  await world.processes[place]?.kill();
  world.processes[place] = await startApiProcess(world.env, world.program);
}

/** Starts again what has ended by itself, as a supervisor does: a process gives up when its database stays away. */
async function superviseProcesses(world: World, kills: Kills): Promise<void> {
  for (const [place, { child, errors }] of world.processes.entries())
    if (child.exitCode !== null) {
      kills.ended.push(errors().trim());
      world.processes[place] = await startApiProcess(world.env, world.program);
    }
}

const areReady = async ({ processes }: World): Promise<boolean> =>
  (await Promise.all(processes.map(({ statusOf }) => statusOf("/readyz")))).every((status) => status === 200);

const startsAtMost = 5;

async function waitUntilReady(world: World, kills: Kills): Promise<void> {
  for (let starts = 1; ; starts += 1) {
    await superviseProcesses(world, kills);
    try {
      await Promise.all(world.processes.map((started) => started.waitUntilReady()));
      return;
    } catch (error) {
      if (starts === startsAtMost) throw error;
    }
  }
}

/**
 * Kills processes and the database (SIGKILL) until the run is done and enough were killed.
 * @returns from the last kill until every process was ready, in ms
 */
export async function killAgainAndAgain(
  world: World,
  kills: Kills,
  random: Random,
  options: KillOptions,
): Promise<number> {
  const { wanted, least, leastKills, getProgress } = options;
  const count = (): number => kills.api + kills.database;
  const isEnough = (): boolean => Math.min(kills.api, kills.database) >= leastKills && count() >= least;
  let lastAt = performance.now();
  let readyAt: number | undefined;
  while (getProgress() < 1 || !isEnough()) {
    const dueAt = Math.min(1, (count() + random.next()) / wanted);
    const pausesUntil = performance.now() + shortestPauseMs;
    while (performance.now() < pausesUntil || getProgress() < dueAt) {
      await delay(pollEveryMs);
      if (readyAt === undefined && (await areReady(world))) readyAt = performance.now();
    }
    await superviseProcesses(world, kills);
    if (getProgress() >= 1 && isEnough()) break;
    [lastAt, readyAt] = [performance.now(), undefined];
    const kind = choose(kills, options.leastKills, random);
    await killOne(world, kind, random);
    kills[kind] += 1;
  }
  await waitUntilReady(world, kills);
  return (readyAt ?? performance.now()) - lastAt;
}
