import { createOpenApi } from "@croupier/contract/openapi";
import type { FastifyInstance } from "fastify";
import { limitTo } from "../http/limits.ts";
import type { Database } from "../platform/db/database.ts";
import { version } from "./version.ts";

/** Far more than any probe asks, and its own budget: files that are loaded must not make a process look ill. */
export const healthPerMinute = 600;
export const openApiPerMinute = 60;

export interface HealthDeps {
  database: Database;
  /** Reads the data that the first visitors would otherwise wait for. */
  warmUp: () => Promise<void>;
}

/**
 * Registers `/healthz` (the process is alive), `/readyz` (it is warm and can serve, FAULT-03) and the OpenAPI document.
 * A failed warm-up does not keep the process from serving: the first request that needs the data reads it.
 */
export function healthRoutes(app: FastifyInstance, { database, warmUp }: HealthDeps): void {
  let openApi: object | undefined;
  let warming: Promise<void> | undefined;
  let isWarm = false;
  const startWarming = (): void => {
    warming ??= warmUp()
      .catch((error: unknown) => app.log.warn({ err: error }, "the process could not be warmed up"))
      .finally(() => {
        isWarm = true;
      });
  };
  app.addHook("onListen", async () => startWarming());
  app.get("/healthz", { config: limitTo(healthPerMinute) }, async () => ({ status: "alive" }));
  app.get("/readyz", { config: limitTo(healthPerMinute) }, async (_request, reply) => {
    startWarming();
    const canServe =
      isWarm &&
      (await database
        .withoutBrand((q) => q.query("select 1 as one"))
        .then(
          () => true,
          () => false,
        ));
    if (canServe) return { status: "ready" };
    return reply.code(503).header("retry-after", "3").send({ status: "not ready" });
  });
  app.get(
    "/wps/openapi.json",
    { config: limitTo(openApiPerMinute) },
    async () => (openApi ??= createOpenApi("player", version)),
  );
}
