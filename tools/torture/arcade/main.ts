import { rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { bundleProgram } from "../../lib/bundle.mjs";
import { ROOT } from "../../lib/paths.mjs";
import type { Programs } from "./house.ts";
import { arcadePlants } from "./plants/list.ts";
import { type ArcadePlant, plantInto } from "./plants/plant.ts";
import { sharedSteps, steps } from "./steps.ts";
import { type ArcadeTortureOptions, type ArcadeTortureResult, tortureArcade } from "./torture.ts";

const faultsShown = 50;
const leastKills = 2;
const secondsPerPlant = 20;
const plantLimitMs = 180_000;

const options = {
  arcade: { type: "boolean" },
  minutes: { type: "string" },
  seconds: { type: "string", default: "60" },
  seed: { type: "string", default: String(Date.now() % 1_000_000) },
  processes: { type: "string", default: "2" },
  arcades: { type: "string", default: "2" },
  members: { type: "string", default: "12" },
  plant: { type: "string" },
  plants: { type: "boolean", default: false },
} as const;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const list = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([what, times]) => `${times} ${what}`).join(", ");

/** Bundles both programs, with a fault in the arcade's if one is to be planted. `remove` deletes them. */
export async function bundlePrograms(
  name: string,
  plant?: ArcadePlant,
): Promise<Programs & { readonly remove: () => void }> {
  // Beside the servers' files, which their programs look for two folders up.
  const [api, arcade] = ["api", "arcade"].map((app) => path.join(ROOT, "apps", app, "dist", name)) as [
    string,
    string,
  ];
  const programs = { api: path.join(api, "main.mjs"), arcade: path.join(arcade, "main.mjs") };
  await bundleProgram("apps/api/src/testing/torture/process.ts", programs.api);
  const plugins = plant ? [plantInto(plant)] : [];
  await bundleProgram("apps/arcade/src/server/testing/torture-process.ts", programs.arcade, plugins);
  return {
    api: [programs.api],
    arcade: [programs.arcade],
    remove: () => {
      for (const folder of [api, arcade]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function printResult(given: ArcadeTortureOptions, result: ArcadeTortureResult): number {
  const { told, kinds, kills, deaths, playMs, checkMs, faults } = result;
  const minutes = (ms: number): string => `${(ms / 60_000).toFixed(1)} min`;
  const reached = (wanted: readonly string[]): string =>
    `${wanted.filter((step) => deaths.atStep.has(step)).length} of ${wanted.length}`;
  const atStep = [...deaths.atStep.values()].reduce((sum, times) => sum + times, 0);
  print(`seed ${given.seed}, ${given.processes} + ${given.arcades} processes, ${given.members} members`);
  print(`${minutes(playMs)} of play, ${minutes(checkMs)} of rest and checks`);
  print(`played: ${list(told.played)}`);
  print(
    `kinds that nobody has played: ${kinds.filter((kind) => !told.played.has(kind)).join("; ") || "none"}`,
  );
  print(`rounds in the end: ${list(result.rounds)}; settled by engine: ${list(result.engines)}`);
  print(`${result.verified} rounds and draws recomputed from their seeds`);
  print(`corrections of results: ${list(result.corrected)}`);
  print(`answered besides: ${list(told.answered)}`);
  print(
    `${atStep} arcade processes died at ${reached(steps)} steps, of shared rounds at ${reached(sharedSteps)}; ` +
      `${deaths.waited} were killed from outside`,
  );
  print(`deaths: ${list(deaths.atStep)}`);
  print(`${kills.api} kills of the platform's processes, ${kills.database} of the database`);
  const missing = steps.filter((step) => !deaths.atStep.has(step));
  if (missing.length > 0) print(`steps at which none has died: ${missing.join(", ")}`);
  for (const said of [...deaths.ended, ...kills.ended]) print(`a process ended unexpectedly: ${said}`);
  print(`${faults.length} violations`);
  for (const fault of faults.slice(0, faultsShown)) print(fault);
  return faults.length === 0 ? 0 : 1;
}

/** Plants a fault, and plays until it is caught or the time is over. @returns the faults that were found, and after how long */
export async function torturePlanted(
  plant: ArcadePlant,
  given: Omit<ArcadeTortureOptions, "programs">,
): Promise<{ readonly caughtMs: number; readonly faults: readonly string[] }> {
  const startedAt = performance.now();
  const programs = await bundlePrograms(`torture-${plant.name}`, plant);
  const prepare: ArcadeTortureOptions["prepare"] = async (_platform, arcade) => {
    for (const statement of plant.statements ?? []) await arcade.query(statement);
  };
  try {
    for (let attempt = 0; ; attempt += 1) {
      const seed = given.seed + attempt;
      const { faults } = await tortureArcade({ ...given, seed, programs, prepare });
      const caughtMs = performance.now() - startedAt;
      if (faults.length > 0 || caughtMs > plantLimitMs) return { caughtMs, faults };
    }
  } finally {
    programs.remove();
  }
}

async function printPlants(
  chosen: readonly ArcadePlant[],
  given: Omit<ArcadeTortureOptions, "programs">,
): Promise<number> {
  let caught = 0;
  for (const plant of chosen) {
    const { caughtMs, faults } = await torturePlanted(plant, { ...given, seconds: secondsPerPlant });
    if (faults.length > 0) caught += 1;
    const outcome =
      faults.length === 0
        ? "NOT CAUGHT"
        : `caught in ${Math.round(caughtMs / 1_000)} s, ${faults.length} faults: ${faults[0]}`;
    print(`${plant.name.padEnd(24)}  ${outcome}`);
  }
  print(`${caught} of ${chosen.length} planted faults caught`);
  return caught === chosen.length ? 0 : 1;
}

/**
 * `npm run torture -- --arcade --minutes N --seed N` plays every kind of game of the arcade, and prints a few lines and every fault.
 * `--plant NAME` plants a fault into the arcade, which has to be caught; `--plants` plants all of them, one after the other.
 * @returns the exit code
 */
export async function runArcadeTorture(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  const seconds = values.minutes === undefined ? Number(values.seconds) : Number(values.minutes) * 60;
  const sizes = { processes: Number(values.processes), arcades: Number(values.arcades) };
  const given = { ...sizes, seconds, seed: Number(values.seed), members: Number(values.members), leastKills };
  if (values.plant !== undefined || values.plants) {
    const chosen = arcadePlants.filter(({ name }) => values.plants || name === values.plant);
    if (chosen.length === 0)
      throw new Error(
        `no plant ${values.plant}; there are ${arcadePlants.map(({ name }) => name).join(", ")}`,
      );
    return printPlants(chosen, { ...given, leastKills: 0 });
  }
  const programs = await bundlePrograms("torture-run");
  try {
    return printResult({ ...given, programs }, await tortureArcade({ ...given, programs, isComplete: true }));
  } finally {
    programs.remove();
  }
}
