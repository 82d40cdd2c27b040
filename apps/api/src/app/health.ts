import { createOpenApi } from "@croupier/contract/openapi";
import type { FastifyInstance } from "fastify";
import { limitEachTo, limitTo } from "../http/limits.ts";
import type { Database } from "../platform/db/database.ts";
import { version } from "./version.ts";

/** Far more than any probe asks, and its own budget: files that are loaded must not make a process look ill. */
export const healthPerMinute = 600;
export const openApiPerMinute = 60;

export interface HealthDeps {
  database: Pick<Database, "withoutBrand">;
  /** Reads the data that the first visitors would otherwise wait for. */
  warmUp: () => Promise<void>;
  /** Whether the process is about to end (OPSRUN-13). */
  isDraining: () => boolean;
}

/** Every caller gets an answer after this time, whatever the database does (OPSRUN-16). */
const answerLimitMs = 900;
/** All who ask within this time get the same verdict. */
const verdictMs = 250;

/** Makes the question whether the database answers. A question without an answer is not asked a second time. */
function createDatabaseCheck(database: HealthDeps["database"]): () => Promise<boolean> {
  let asked: { readonly at: number; readonly verdict: Promise<boolean> } | undefined;
  let isOpen = false;
  const ask = async (): Promise<boolean> => {
    isOpen = true;
    try {
      await database.withoutBrand((q) => q.query("select 1 as one"));
      return true;
    } catch {
      return false;
    } finally {
      isOpen = false;
    }
  };
  return () => {
    const now = performance.now();
    if (!asked || (!isOpen && now - asked.at >= verdictMs)) asked = { at: now, verdict: ask() };
    const leftMs = Math.max(0, asked.at + answerLimitMs - now);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, leftMs, false);
    });
    return Promise.race([asked.verdict, late]).finally(() => clearTimeout(timer));
  };
}

/**
 * Registers `/healthz` (the process is alive), `/readyz` (it is warm and can serve, FAULT-03) and the OpenAPI document.
 * A failed warm-up does not keep the process from serving: the first request that needs the data reads it.
 */
export function healthRoutes(app: FastifyInstance, { database, warmUp, isDraining }: HealthDeps): void {
  let openApi: object | undefined;
  let warming: Promise<void> | undefined;
  let isWarm = false;
  const canAsk = createDatabaseCheck(database);
  const startWarming = (): void => {
    warming ??= warmUp()
      .catch((error: unknown) => app.log.warn({ err: error }, "the process could not be warmed up"))
      .finally(() => {
        isWarm = true;
      });
  };
  app.addHook("onListen", async () => startWarming());
  app.get("/healthz", { config: limitEachTo(healthPerMinute) }, async () => ({ status: "alive" }));
  app.get("/readyz", { config: limitEachTo(healthPerMinute) }, async (_request, reply) => {
    startWarming();
    if (isWarm && !isDraining() && (await canAsk())) return { status: "ready" };
    return reply.code(503).header("retry-after", "3").send({ status: "not ready" });
  });
  app.get(
    "/wps/openapi.json",
    { config: limitTo(openApiPerMinute) },
    async () => (openApi ??= createOpenApi("player", version)),
  );
}
