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

/**
 * Does a job's work for each brand, one after the other. A brand that fails keeps no other one waiting.
 * @throws AggregateError with every failure, after the last brand
 */
export async function forEachBrand<Brand extends { readonly code: string }>(
  brands: readonly Brand[],
  work: (brand: Brand) => Promise<unknown>,
): Promise<void> {
  const codes: string[] = [];
  const errors: unknown[] = [];
  for (const brand of brands) {
    try {
      await work(brand);
    } catch (error) {
      codes.push(brand.code);
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `failed at ${codes.join(", ")}`);
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
