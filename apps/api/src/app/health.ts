import { createOpenApi } from "@croupier/contract/openapi";
import type { FastifyInstance } from "fastify";
import type { Database } from "../platform/db/database.ts";

/** The version that status, OpenAPI and the update prompt show. */
export const version = "0.1.0";

/** `/healthz` says that the process lives, `/readyz` that it can serve (FAULT-03); and the OpenAPI document. */
export function installHealth(app: FastifyInstance, database: Database): void {
  let openApi: object | undefined;
  app.get("/healthz", async () => ({ status: "alive" }));
  app.get("/readyz", async (_request, reply) => {
    try {
      await database.withoutMerchant((q) => q.query("select 1 as one"));
      return { status: "ready" };
    } catch {
      return reply.code(503).header("retry-after", "3").send({ status: "not ready" });
    }
  });
  app.get("/wps/openapi.json", async () => (openApi ??= createOpenApi(version)));
}
