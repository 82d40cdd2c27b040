import type { Logger } from "pino";

/** Runs a piece of housekeeping again and again, never twice at once. @returns a function that ends it */
export function startJob(job: {
  name: string;
  everyMs: number;
  run: () => Promise<void>;
  logger: Logger;
}): () => void {
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    job
      .run()
      .catch((error: unknown) => job.logger.warn({ err: error, job: job.name }, "a job failed"))
      .finally(() => {
        isRunning = false;
      });
  }, job.everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
