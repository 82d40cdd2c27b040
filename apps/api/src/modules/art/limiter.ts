export interface Limiter {
  /** Runs the work when a place is free; rejects at once (see isBusy) when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

const busy = "too many works wait";

/** Whether a rejection means that the queue was full, and not that the work failed. */
export const isBusy = (error: unknown): boolean => error instanceof Error && error.message === busy;

/** At most `running` works at a time and at most `waiting` in the queue, first come first served. */
export function createLimiter(running: number, waiting: number): Limiter {
  let active = 0;
  const queue: (() => void)[] = [];
  return {
    async run(work) {
      if (active >= running) {
        if (queue.length >= waiting) throw new Error(busy);
        // The place is handed over by the one who leaves, so `active` is not counted up here.
        await new Promise<void>((resolve) => queue.push(resolve));
      } else active += 1;
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else active -= 1;
      }
    },
  };
}
