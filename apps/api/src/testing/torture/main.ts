import { parseArgs } from "node:util";
import { torture } from "./torture.ts";

/** `npm run torture -- --seconds N --seed N`: prints one line, and every fault. @returns the exit code */
export async function runTorture(args: readonly string[], program: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: "string", default: "60" },
      seed: { type: "string", default: String(Date.now() % 1_000_000) },
      processes: { type: "string", default: "2" },
      players: { type: "string", default: "12" },
    },
  });
  const [seconds, seed, processes, players] = [
    values.seconds,
    values.seed,
    values.processes,
    values.players,
  ].map(Number) as [number, number, number, number];
  const { calls, repeats, deposits, kills, readyMs, faults } = await torture({
    seconds,
    seed,
    processes,
    players,
    program,
  });
  process.stdout.write(
    `seed ${seed}, ${seconds} s: ${calls} calls answered (${deposits} deposits), ${repeats} sent again, ${kills.api} kills of processes, ` +
      `${kills.database} of the database, all ready ${Math.round(readyMs)} ms after the last, ${faults.length} faults\n`,
  );
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  return faults.length === 0 ? 0 : 1;
}
