const isQueueFull = Symbol("queue full");

interface QueueFullError extends Error {
  readonly [isQueueFull]: true;
}

/**
 * Runs expensive work with limited concurrency, in order. When the queue is full it refuses at once instead of piling
 * up.
 */
export interface BoundedQueue {
  /** @throws QueueFullError (see `isQueueFullError`) when the queue is full */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export const isQueueFullError = (error: unknown): boolean => error instanceof Error && isQueueFull in error;

export function createBoundedQueue(limits: { atOnce: number; waiting: number }): BoundedQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  const acquire = (): Promise<void> => {
    if (running < limits.atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.length >= limits.waiting) {
      const error: QueueFullError = Object.assign(new Error("the queue is full"), {
        [isQueueFull]: true as const,
      });
      return Promise.reject(error);
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  const release = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    run: async (work) => {
      await acquire();
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
