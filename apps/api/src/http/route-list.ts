import { consoleContract } from "@croupier/contract/console/contract";
import { playerContract } from "@croupier/contract/player/contract";
import { playerReturns } from "@croupier/contract/player/returns";
import { vendorContract } from "@croupier/contract/vendor/contract";
import type { FastifyInstance, RouteOptions } from "fastify";
import { shareOf } from "./shared-limits.ts";

/** A route that is not a call: a page, a file, a development route. */
export interface ListedRoute {
  /** "METHOD /path", as Fastify knows it. */
  readonly route: string;
  readonly audience: "anybody" | "this machine";
  /** Requests per minute and address. Missing if it counts towards the limit shared by all files (`sharedPerMinute`). */
  readonly perMinute?: number;
  /** Whether each process has the whole limit. */
  readonly perProcess?: boolean;
}

const contracts = { ...playerContract, ...playerReturns, ...vendorContract, ...consoleContract };

const limitOf = ({ config }: RouteOptions): number | undefined =>
  (config as { rateLimit?: { max?: number } } | undefined)?.rateLimit?.max;

/**
 * Refuses to start with a route that is neither a call of a contract nor listed, or with a listed route whose limit
 * differs from the list (SEC-26). `processes` share each limit, unless it is `perProcess`.
 */
export function requireListedRoutes(
  app: FastifyInstance,
  listed: readonly ListedRoute[],
  processes = 1,
): void {
  const byRoute = new Map(listed.map((entry) => [entry.route, entry]));
  app.addHook("onRoute", (route) => {
    const methods = Array.isArray(route.method) ? route.method : [route.method];
    for (const method of methods) {
      // Fastify answers HEAD for every GET route.
      const key = `${method === "HEAD" ? "GET" : method} ${route.url}`;
      if (route.config?.call === key && Object.hasOwn(contracts, key)) continue;
      const entry = byRoute.get(key);
      if (!entry) throw new Error(`${key} is in no contract and not in the list of routes`);
      const listedLimit = entry.perMinute && shareOf(entry.perMinute, entry.perProcess ? 1 : processes);
      if (limitOf(route) !== listedLimit)
        throw new Error(`${key} is limited to ${limitOf(route)} a minute, but its list says ${listedLimit}`);
    }
  });
}
