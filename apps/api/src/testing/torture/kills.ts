import { setTimeout as delay } from "node:timers/promises";
import type { Random } from "@croupier/art/random";
import { startApiProcess } from "../api-process.ts";
import type { World } from "./operation.ts";

export interface Kills {
  api: number;
  database: number;
}

export interface KillOptions {
  readonly program?: readonly string[] | undefined;
  /** How long nothing is killed: from so many ms to so many. */
  readonly pauseMs: readonly [least: number, most: number];
  /** How many of each kind are killed, however long it takes. */
  readonly leastKills: number;
}

const databaseShare = 0.3;

/** Of each kind in turn until there were enough, and then by chance. */
const choose = (kills: Kills, leastKills: number, random: Random): keyof Kills => {
  if (Math.min(kills.api, kills.database) >= leastKills)
    return random.chance(databaseShare) ? "database" : "api";
  return kills.database < kills.api ? "database" : "api";
};

async function killOne(world: World, kind: keyof Kills, random: Random, options: KillOptions): Promise<void> {
  if (kind === "database") {
    await world.database.kill();
    await world.database.start();
    return;
  }
  const place = random.int(world.processes.length);
  await world.processes[place]?.kill();
  world.processes[place] = await startApiProcess(world.env, options.program);
}

/**
 * Starts again what has ended by itself, as a supervisor does: a process whose database is killed while it starts says so and
 * ends.
 */
async function superviseProcesses(world: World, { program }: KillOptions): Promise<void> {
  for (const [place, { child }] of world.processes.entries())
    if (child.exitCode !== null) world.processes[place] = await startApiProcess(world.env, program);
}

const startsAtMost = 5;

async function waitUntilReady(world: World, options: KillOptions): Promise<void> {
  for (let starts = 1; ; starts += 1) {
    await superviseProcesses(world, options);
    try {
      await Promise.all(world.processes.map((started) => started.waitUntilReady()));
      return;
    } catch (error) {
      if (starts === startsAtMost) throw error;
    }
  }
}

/**
 * Kills processes and the database (SIGKILL) until the time is over and enough were killed.
 * @returns from the last kill until every process was ready, in ms
 */
export async function killAgainAndAgain(
  world: World,
  endsAt: number,
  kills: Kills,
  random: Random,
  options: KillOptions,
): Promise<number> {
  const [least, most] = options.pauseMs;
  let lastAt = performance.now();
  while (performance.now() < endsAt || Math.min(kills.api, kills.database) < options.leastKills) {
    await delay(least + random.int(most - least));
    await superviseProcesses(world, options);
    lastAt = performance.now();
    const kind = choose(kills, options.leastKills, random);
    await killOne(world, kind, random, options);
    kills[kind] += 1;
  }
  await waitUntilReady(world, options);
  return performance.now() - lastAt;
}
