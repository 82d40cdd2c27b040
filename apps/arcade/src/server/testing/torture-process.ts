import { appendFileSync } from "node:fs";
import { readConfig } from "../config.ts";
import { serve } from "../serve.ts";
import { dieAtStatement, dieAtWallet, readDeath } from "./death.ts";

/** Its clock is moved by the torture, and so workers look more often; none more often than this. */
const SHORTEST_MS = 200;
const PACE = 300;

/**
 * An arcade process as the product's, but that it kills itself at the step that the torture has named (TORTURE_STEP), once it was told
 * that its time has come (SIGCONT). Before that it writes the step into a file (TORTURE_DEATHS).
 */
async function start(): Promise<void> {
  const { PORT, TORTURE_STEP = "", TORTURE_DEATHS = "" } = process.env;
  const config = readConfig({ ...process.env, ARCADE_PORT: PORT });
  const paceWorkers = (pauseMs: number): number => Math.min(pauseMs, Math.max(SHORTEST_MS, pauseMs / PACE));
  if (TORTURE_STEP === "") return serve(config, { paceWorkers });
  let isDue = false;
  // Not one of the signals that `serve` stops at.
  process.on("SIGCONT", () => (isDue = true));
  const die = (): void => {
    if (!isDue) return;
    appendFileSync(TORTURE_DEATHS, `${TORTURE_STEP}\n`);
    process.kill(process.pid, "SIGKILL");
  };
  const death = readDeath(TORTURE_STEP);
  dieAtStatement(death, die);
  return serve(config, { paceWorkers, aroundWallet: dieAtWallet(death, die) });
}

start().catch((error: unknown) => {
  process.stderr.write(`arcade: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
