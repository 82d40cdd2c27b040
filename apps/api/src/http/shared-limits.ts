import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** How many processes share the limits of an address. */
    processes: number;
  }
}

/**
 * How many requests of a limit one process may let through. Each process counts for itself, so together they let through
 * what the contract says (SCALE-04).
 */
export const shareOf = (limit: number, processes: number): number =>
  Math.max(1, Math.floor(limit / processes));

/** Divides the limits of all routes that are registered from here on. It comes before the plugin that reads them. */
export function shareLimits(app: FastifyInstance, processes: number): void {
  app.decorate("processes", processes);
  if (processes === 1) return;
  app.addHook("onRoute", (route) => {
    const { rateLimit } = (route.config ?? {}) as { rateLimit?: { max?: number } };
    if (rateLimit?.max === undefined) return;
    // A new object, because the HEAD route of a GET route is made of the same one.
    const shared = { ...rateLimit, max: shareOf(rateLimit.max, processes) };
    route.config = { ...route.config, rateLimit: shared } as typeof route.config;
  });
}
