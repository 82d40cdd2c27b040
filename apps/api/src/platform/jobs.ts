import type { Logger } from "pino";

/** A piece of housekeeping that runs again and again. */
export interface Job {
  name: string;
  everyMs: number;
  /** When it runs first; after `everyMs` unless given. What runs rarely would else never run where processes are young. */
  firstMs?: number;
  run: () => Promise<void>;
}

/** Runs a job again and again, never twice at once. @returns a function that ends it */
export function startJob(job: Job & { logger: Logger }): () => void {
  let isRunning = false;
  const tick = (): void => {
    if (isRunning) return;
    isRunning = true;
    job
      .run()
      .catch((error: unknown) => job.logger.warn({ err: error, job: job.name }, "a job failed"))
      .finally(() => {
        isRunning = false;
      });
  };
  const timers = [setInterval(tick, job.everyMs)];
  if (job.firstMs !== undefined) timers.push(setTimeout(tick, job.firstMs));
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
