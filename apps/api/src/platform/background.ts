import type { Logger } from "pino";

/** Work that goes on behind an answer, so that the answer's time tells nothing of it (SEC-07). */
export interface Background {
  /** Starts the work; a failure is logged as `failure` and goes no further. */
  run(work: () => Promise<void>, failure: string): void;
  /** Waits for everything that is under way. */
  settle(): Promise<void>;
}

export function createBackground(logger: Logger): Background {
  const underWay = new Set<Promise<void>>();
  return {
    run: (work, failure) => {
      const settled = work()
        .catch((error: unknown) => logger.warn({ err: error }, failure))
        .finally(() => underWay.delete(settled));
      underWay.add(settled);
    },
    settle: async () => {
      await Promise.all(underWay);
    },
  };
}
