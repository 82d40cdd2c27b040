import type { FastifyBaseLogger } from "fastify";

export interface Worker {
  /** Ends the loop and waits for the running turn. */
  stop(): Promise<void>;
}

/** Repeats `turn` with a pause between turns. A turn that fails is logged and does not end the loop. */
export function startWorker(
  name: string,
  pauseMs: number,
  turn: () => Promise<unknown>,
  log: Pick<FastifyBaseLogger, "warn">,
): Worker {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> = Promise.resolve();
  const run = async (): Promise<void> => {
    try {
      await turn();
    } catch (error) {
      log.warn({ err: error }, `${name} failed, trying again`);
    }
    if (!stopped) schedule(pauseMs);
  };
  const schedule = (delayMs: number): void => {
    timer = setTimeout(() => {
      current = run();
    }, delayMs);
    timer.unref();
  };
  schedule(0);
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
