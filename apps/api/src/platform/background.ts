import type { Logger } from "pino";

/** Runs work after the reply, so the reply's time reveals nothing about it (SEC-07). */
export interface Background {
  /** Starts the work. A failure is logged under the message `failure` and not thrown. */
  run(work: () => Promise<void>, failure: string): void;
  /** Waits for all work in progress. */
  settle(): Promise<void>;
}

export function createBackground(logger: Logger): Background {
  const running = new Set<Promise<void>>();
  return {
    run: (work, failure) => {
      const task = work()
        .catch((error: unknown) => logger.warn({ err: error }, failure))
        .finally(() => running.delete(task));
      running.add(task);
    },
    settle: async () => {
      await Promise.all(running);
    },
  };
}
