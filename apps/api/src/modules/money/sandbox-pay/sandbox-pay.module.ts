import type { Logger } from "pino";
import type { Module } from "../../../http/module.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { sandboxPayRoutes } from "./sandbox-pay.routes.ts";
import { createSandboxPayService } from "./sandbox-pay.service.ts";
import { createSandboxPayoutsService } from "./sandbox-payouts.service.ts";

export interface SandboxPayModuleDeps {
  database: Database;
  /** Signs the messages between the platform and the sandbox. */
  secret: string;
  clock: Clock;
  logger: Logger;
  /** The port that this process listens on. */
  getPort(): number;
}

/** Notices are repeated until they are acknowledged, as with real providers. */
const repeatMs = 5_000;

/** The sandbox payment provider of this machine, on its own host name. Never in production. */
export function createSandboxPayModule(deps: SandboxPayModuleDeps): Module {
  const { database, secret, clock, logger, getPort } = deps;
  const payments = createSandboxPayService({
    database,
    secret,
    clock,
    onError: (error) => logger.warn({ err: error }, "a payment notice was not delivered"),
  });
  const payouts = createSandboxPayoutsService({
    database,
    secret,
    clock,
    onError: (error) => logger.warn({ err: error }, "a payout notice was not delivered"),
  });
  return {
    routes: ({ app }) =>
      sandboxPayRoutes(app, {
        payments,
        payouts,
        secret,
        clock,
        getPublicUrl: () => `http://pay.localhost:${getPort()}`,
      }),
    jobs: [
      { name: "payment notices", everyMs: repeatMs, run: payments.notifyAll },
      { name: "payout notices", everyMs: repeatMs, run: payouts.tellAll },
    ],
  };
}
