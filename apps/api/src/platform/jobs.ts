import type { Logger } from "pino";

/** A housekeeping job that runs repeatedly. */
export interface Job {
  name: string;
  everyMs: number;
  /**
   * Delay before the first run; `everyMs` unless given. Without it a rare job would never run in short-lived processes.
   */
  firstMs?: number;
  run: () => Promise<void>;
}

/** Runs a job repeatedly, without overlap. @returns a function that stops it */
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
