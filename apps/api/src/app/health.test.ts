import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import type { Database } from "../platform/db/database.ts";
import { healthRoutes } from "./health.ts";

const database = {
  withoutBrand: async (work: (q: object) => Promise<unknown>) => work({ query: async () => [] }),
} as unknown as Database;

describe("a process that has just started", () => {
  let app: FastifyInstance;
  afterEach(() => app.close());

  /** Its warm-up ends when the test says so. */
  const start = () => {
    app = Fastify();
    let times = 0;
    let resolve = (): void => undefined;
    let reject = (_error: Error): void => undefined;
    const warmth = new Promise<void>((...ends) => {
      [resolve, reject] = ends;
    });
    const warmUp = (): Promise<void> => {
      times += 1;
      return warmth;
    };
    healthRoutes(app, { database, warmUp, isDraining: () => false });
    const ask = async (path: string): Promise<unknown[]> => {
      const reply = await app.inject(path);
      return [reply.statusCode, reply.headers["retry-after"], reply.json()];
    };
    return { resolve, reject, ask, countWarming: () => times };
  };
  const ready = [200, undefined, { status: "ready" }];
  const notReady = [503, "3", { status: "not ready" }];

  it("is alive, and not ready before it is warm", async () => {
    const { ask, resolve, countWarming } = start();
    expect(await ask("/readyz")).toEqual(notReady);
    expect(await ask("/healthz")).toEqual([200, undefined, { status: "alive" }]);
    expect(await ask("/readyz")).toEqual(notReady);
    resolve();
    await expect.poll(() => ask("/readyz")).toEqual(ready);
    expect(countWarming()).toBe(1);
  });

  it("is ready when it could not be warmed up", async () => {
    const { ask, reject } = start();
    expect(await ask("/readyz")).toEqual(notReady);
    reject(new Error("down"));
    await expect.poll(() => ask("/readyz")).toEqual(ready);
  });

  it("warms up when it listens, whether or not anybody asks", async () => {
    const { countWarming } = start();
    await app.ready();
    expect(countWarming()).toBe(0);
    await app.listen({ host: "127.0.0.1", port: 0 });
    await expect.poll(countWarming).toBe(1);
  });
});
