import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** How many processes share the limits of an address. */
    processes: number;
  }
  interface FastifyContextConfig {
    /** Whether each process has the whole limit of the route, and not its share. */
    perProcess?: boolean;
  }
}

/**
 * How many requests of a limit one process may let through. Each process counts for itself, so together they let through
 * what the contract says (SCALE-04).
 */
export const shareOf = (limit: number, processes: number): number =>
  Math.max(1, Math.floor(limit / processes));

/**
 * Divides the limits of all routes that are registered from here on, except those that are `perProcess`. It comes before
 * the plugin that reads them.
 */
export function shareLimits(app: FastifyInstance, processes: number): void {
  app.decorate("processes", processes);
  if (processes === 1) return;
  app.addHook("onRoute", (route) => {
    const { rateLimit, perProcess } = (route.config ?? {}) as {
      rateLimit?: { max?: number };
      perProcess?: boolean;
    };
    if (rateLimit?.max === undefined || perProcess) return;
    // A new object, because the HEAD route of a GET route is made of the same one.
    const shared = { ...rateLimit, max: shareOf(rateLimit.max, processes) };
    route.config = { ...route.config, rateLimit: shared } as typeof route.config;
  });
}
