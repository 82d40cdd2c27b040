import { serve } from "../../app/serve.ts";
import { loadConfig } from "../../platform/config.ts";
import { createPlannedClock, dayPlanSetting } from "./world-clock.ts";

/** Days pass in seconds, and so do the pauses of jobs; none runs more often than this. */
const shortestMs = 1_000;
const pace = 60;

/** An API process as the product's, but for its time: the torture tells it how days pass. */
const main = async (): Promise<void> => {
  const days = process.env[dayPlanSetting];
  const paceJobs = (everyMs: number): number => Math.min(everyMs, Math.max(shortestMs, everyMs / pace));
  const planned = days === undefined ? {} : { clock: createPlannedClock(days), parts: { paceJobs } };
  await serve(loadConfig(process.env), planned);
};

main().catch((error: unknown) => {
  process.stderr.write(`croupier-api: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
