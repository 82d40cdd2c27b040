import { parseArgs } from "node:util";
import { tortureHeld } from "./held-accounts.ts";
import { type Plant, torturePlant } from "./plants.ts";
import { type TortureOptions, torture } from "./torture.ts";

/** The other members' p99 may rise by a fifth (FAULT-23). */
const heldGoal = 1.2;
const secondsPerPlant = 12;
const leastKills = 2;
const faultsShown = 50;

const options = {
  minutes: { type: "string" },
  seconds: { type: "string", default: "60" },
  seed: { type: "string", default: String(Date.now() % 1_000_000) },
  processes: { type: "string" },
  players: { type: "string" },
  operations: { type: "string" },
  kills: { type: "string" },
  held: { type: "string" },
  plant: { type: "string" },
  plants: { type: "boolean", default: false },
} as const;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * `npm run torture -- --minutes N --seed N` prints a few lines, and every fault. `--operations N` ends the run once so many were
 * answered, `--kills N` kills so many processes and databases in all. `--plant NAME` plants a fault, which has to be
 * caught; `--plants` plants all of them, one after the other. `--held 2` compares bets with and without held accounts.
 * @returns the exit code
 */
export async function runTorture(
  args: readonly string[],
  program: readonly string[],
  plants: readonly Plant[],
): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  const seconds = values.minutes === undefined ? Number(values.seconds) : Number(values.minutes) * 60;
  const run = { seconds, seed: Number(values.seed), program };
  const { processes, players, operations, kills } = values;
  if (values.held !== undefined) {
    const sizes = { processes: Number(processes ?? 1), players: Number(players ?? 200) };
    return printHeld({ ...run, accounts: Number(values.held), ...sizes });
  }
  const sizes = { processes: Number(processes ?? 2), players: Number(players ?? 24) };
  if (values.plant === undefined && !values.plants) {
    const wanted = { operations: toCount(operations), kills: toCount(kills) };
    return printKills({ ...run, ...sizes, ...wanted, leastKills });
  }
  const chosen = plants.filter(({ name }) => values.plants || name === values.plant);
  if (chosen.length === 0)
    throw new Error(`no plant ${values.plant}; there are ${plants.map(({ name }) => name).join(", ")}`);
  return printPlants(chosen, { ...run, ...sizes, seconds: secondsPerPlant });
}

const toCount = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

const printFaults = (faults: readonly string[]): number => {
  for (const fault of faults.slice(0, faultsShown)) print(fault);
  if (faults.length > faultsShown) print(`and ${faults.length - faultsShown} more`);
  return faults.length === 0 ? 0 : 1;
};

async function printKills(given: TortureOptions): Promise<number> {
  const startedAt = performance.now();
  const result = await torture(given);
  const { calls, repeats, acknowledged, done, kills, playMs, checkMs, readyMs, unanswered, faults } = result;
  const minutes = (ms: number): string => `${(ms / 60_000).toFixed(1)} min`;
  print(
    `seed ${given.seed}, ${given.processes} processes, ${given.players} members: ${minutes(performance.now() - startedAt)} ` +
      `in all, ${minutes(playMs)} of calls, ${minutes(checkMs)} of copies and checks`,
  );
  print(
    `${calls} operations answered, ${Math.round((calls * 1_000) / (playMs + checkMs))} a second; ${repeats} sent again`,
  );
  print(`${acknowledged} acknowledged and looked for in the ledger`);
  print(`done: ${[...done].map(([kind, count]) => `${count} ${kind}`).join(", ")}`);
  print(`answered besides: ${[...result.answered].map(([what, count]) => `${count} ${what}`).join(", ")}`);
  const seconds = [...result.msOf].map(([kind, ms]) => `${Math.round(ms / 1_000)} s ${kind}`);
  print(`under way, all clients together: ${seconds.join(", ")}`);
  print(
    `${kills.api + kills.database} kills: ${kills.api} of processes, ${kills.database} of the database; ` +
      `all ready ${Math.round(readyMs)} ms after the last`,
  );
  for (const said of kills.ended) print(`a process ended by itself: ${said}`);
  print(`${faults.length} violations, ${unanswered.length} calls without an answer`);
  return printFaults([...faults, ...unanswered]);
}

async function printPlants(plants: readonly Plant[], given: TortureOptions): Promise<number> {
  let missed = 0;
  const widest = Math.max(...plants.map(({ name }) => name.length));
  for (const plant of plants) {
    const { caughtMs, faults } = await torturePlant(plant, given);
    if (caughtMs === undefined) missed += 1;
    const outcome =
      caughtMs === undefined
        ? "NOT CAUGHT"
        : `caught in ${Math.round(caughtMs / 1_000)} s, ${faults.length} faults: ${faults[0]}`;
    print(`${plant.name.padEnd(widest)}  ${outcome}`);
  }
  print(`${plants.length - missed} of ${plants.length} planted faults caught`);
  return missed === 0 ? 0 : 1;
}

async function printHeld(given: Parameters<typeof tortureHeld>[0]): Promise<number> {
  const { turns, without, with: during, bets, refused, faults } = await tortureHeld(given);
  const times = (name: "p50Ms" | "p99Ms"): string => {
    const ratio = during[name] / without[name];
    return `${without[name].toFixed(1)} ms without and ${during[name].toFixed(1)} with, ${ratio.toFixed(2)} x`;
  };
  print(
    `seed ${given.seed}, ${given.seconds} s: ${given.accounts} held accounts, ${turns} turns each; ` +
      `the others' p99 ${times("p99Ms")} (goal ${heldGoal} x), p50 ${times("p50Ms")}; ` +
      `${bets} bets of theirs, ${refused} refusals of held accounts, ${faults.length} faults`,
  );
  return printFaults(faults);
}
