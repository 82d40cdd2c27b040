import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** Whether the process is about to end. It still answers, but a balancer should send its callers elsewhere. */
export interface Drain {
  isDraining(): boolean;
  /** `/readyz` answers 503 during the pause while calls are answered; then all in flight end (OPSRUN-13). */
  end(app: FastifyInstance, pauseMs: number): Promise<void>;
}

export function createDrain(): Drain {
  let isDraining = false;
  return {
    isDraining: () => isDraining,
    end: async (app, pauseMs) => {
      isDraining = true;
      await delay(pauseMs);
      await app.close();
    },
  };
}
