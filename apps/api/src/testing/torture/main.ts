import { parseArgs } from "node:util";
import { tortureHeld } from "./held-accounts.ts";
import { torture } from "./torture.ts";

/** The other members' p99 may rise by a fifth (FAULT-23). */
const heldGoal = 1.2;

const options = {
  seconds: { type: "string", default: "60" },
  seed: { type: "string", default: String(Date.now() % 1_000_000) },
  processes: { type: "string" },
  players: { type: "string" },
  held: { type: "string" },
} as const;

/**
 * `npm run torture -- --seconds N --seed N`, or `--held 2` to compare bets with and without held accounts: prints one line,
 * and every fault. @returns the exit code
 */
export async function runTorture(args: readonly string[], program: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  const run = { seconds: Number(values.seconds), seed: Number(values.seed), program };
  const { line, faults } = await (values.held === undefined
    ? runKills({ ...run, processes: Number(values.processes ?? 2), players: Number(values.players ?? 12) })
    : runHeld({
        ...run,
        accounts: Number(values.held),
        processes: Number(values.processes ?? 1),
        players: Number(values.players ?? 200),
      }));
  process.stdout.write(`seed ${run.seed}, ${run.seconds} s: ${line}, ${faults.length} faults\n`);
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  return faults.length === 0 ? 0 : 1;
}

interface Outcome {
  readonly line: string;
  readonly faults: readonly string[];
}

async function runKills(given: Parameters<typeof torture>[0]): Promise<Outcome> {
  const { calls, repeats, deposits, kills, readyMs, faults } = await torture(given);
  const line =
    `${calls} calls answered (${deposits} deposits), ${repeats} sent again, ${kills.api} kills of processes, ` +
    `${kills.database} of the database, all ready ${Math.round(readyMs)} ms after the last`;
  return { line, faults };
}

async function runHeld(given: Parameters<typeof tortureHeld>[0]): Promise<Outcome> {
  const { turns, without, with: during, bets, refused, faults } = await tortureHeld(given);
  const times = (name: "p50Ms" | "p99Ms"): string => {
    const ratio = during[name] / without[name];
    return `${without[name].toFixed(1)} ms without and ${during[name].toFixed(1)} with, ${ratio.toFixed(2)} x`;
  };
  const line =
    `${given.accounts} held accounts, ${turns} turns each; the others' p99 ${times("p99Ms")} (goal ${heldGoal} x), ` +
    `p50 ${times("p50Ms")}; ${bets} bets of theirs, ${refused} refusals of held accounts`;
  return { line, faults };
}
