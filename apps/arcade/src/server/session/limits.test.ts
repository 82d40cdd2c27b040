import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { STUDIO_DOOR } from "../operator/studio.routes.ts";
import { startTestArcade, type TestArcade } from "../testing/arcade.ts";
import {
  HEALTH_PER_MINUTE,
  LAUNCHES_PER_MINUTE,
  OPENINGS_PER_MINUTE,
  PLAY_PER_MINUTE,
  PROOFS_PER_MINUTE,
  REPLAYS_PER_MINUTE,
  SHARED_PER_MINUTE,
  UNKNOWN_PER_MINUTE,
} from "./limits.ts";

/** Every route, with the limit that it should have. */
const routes: readonly (readonly [route: string, perMinute: number])[] = [
  ["GET /healthz", HEALTH_PER_MINUTE],
  ["GET /readyz", HEALTH_PER_MINUTE],
  ["POST /operator/generic/v2/game/url", LAUNCHES_PER_MINUTE],
  ["POST /operator/generic/v2/game/list", LAUNCHES_PER_MINUTE],
  ["POST /operator/generic/v2/rounds/file", LAUNCHES_PER_MINUTE],
  ["POST /operator/generic/v2/draws/correct", LAUNCHES_PER_MINUTE],
  ["POST /operator/generic/v2/matches/upcoming", LAUNCHES_PER_MINUTE],
  ["POST /operator/generic/v2/duels/pairs", LAUNCHES_PER_MINUTE],
  ["POST /operator/generic/v2/lotteries/draws", LAUNCHES_PER_MINUTE],
  ["POST /operator/generic/v2/chat/list", LAUNCHES_PER_MINUTE],
  ["POST /operator/generic/v2/chat/act", LAUNCHES_PER_MINUTE],
  ["POST /operator/demo/play", LAUNCHES_PER_MINUTE],
  [`POST ${STUDIO_DOOR}/sessions`, LAUNCHES_PER_MINUTE],
  [`POST ${STUDIO_DOOR}/demo`, LAUNCHES_PER_MINUTE],
  [`POST ${STUDIO_DOOR}/rounds/file`, LAUNCHES_PER_MINUTE],
  ["POST /api/session", OPENINGS_PER_MINUTE],
  ["GET /api/state", PLAY_PER_MINUTE],
  ["GET /api/balance", PLAY_PER_MINUTE],
  ["POST /api/play", PLAY_PER_MINUTE],
  ["POST /api/rounds/:id/act", PLAY_PER_MINUTE],
  ["POST /api/rounds/:id/shown", PLAY_PER_MINUTE],
  ["POST /api/demo/refill", PLAY_PER_MINUTE],
  ["GET /api/seeds", PLAY_PER_MINUTE],
  ["POST /api/seeds", PLAY_PER_MINUTE],
  ["GET /api/duel", PLAY_PER_MINUTE],
  ["POST /api/duels", PLAY_PER_MINUTE],
  ["GET /api/duels/:id", PLAY_PER_MINUTE],
  ["POST /api/duels/:id/act", PLAY_PER_MINUTE],
  ["POST /api/duels/:id/leave", PLAY_PER_MINUTE],
  ["GET /api/table", PLAY_PER_MINUTE],
  ["GET /api/table/events", PLAY_PER_MINUTE],
  ["POST /api/table/bets", PLAY_PER_MINUTE],
  ["GET /api/chat", PLAY_PER_MINUTE],
  ["POST /api/chat", PLAY_PER_MINUTE],
  ["POST /api/chat/:id/report", PLAY_PER_MINUTE],
  ["GET /api/proofs/:id", PROOFS_PER_MINUTE],
  ["POST /api/replay", REPLAYS_PER_MINUTE],
  ["GET /art/:file", SHARED_PER_MINUTE],
  ["GET /assets/*", SHARED_PER_MINUTE],
  ["GET /play/:code", SHARED_PER_MINUTE],
  ["GET /replay", SHARED_PER_MINUTE],
  ["GET /verify", SHARED_PER_MINUTE],
  ["GET /verify/:id", SHARED_PER_MINUTE],
];

/** The routes of a server, from the tree that it prints: each branch adds a piece to the path. */
function listRoutes(app: FastifyInstance): string[] {
  const branch = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/;
  const path: string[] = [];
  return app
    .printRoutes()
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", piece = "", methods = ""] = branch.exec(line) ?? [];
      path.splice(indent.length / 4, path.length, piece);
      const own = methods.split(", ").filter((method) => method !== "" && method !== "HEAD");
      return own.map((method) => `${method} ${path.join("")}`);
    });
}

describe("the limits of an arcade that has everything", () => {
  let arcade: TestArcade;
  let app: FastifyInstance;
  beforeAll(async () => {
    arcade = await startTestArcade();
    ({ app } = await arcade.createProcess({ isDemo: true }));
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await arcade.stop();
  });

  const send = (route: string, remoteAddress = "127.0.0.1") => {
    const [method = "", url = ""] = route.split(" ");
    return app.inject({
      method: method as "GET",
      url: url.replace(/:\w+/, "1").replace("*", "main.js"),
      remoteAddress,
      headers: { authorization: "Bearer none" },
    });
  };

  it.each([...routes, ["GET /nowhere", UNKNOWN_PER_MINUTE] as const])(
    "SEC-42 %s is limited to %i",
    async (route, limit) => {
      expect((await send(route)).headers["x-ratelimit-limit"]).toBe(String(limit));
    },
  );

  it("SEC-42 no route is left out", () => {
    expect(listRoutes(app).toSorted()).toEqual(routes.map(([route]) => route).toSorted());
  });

  it("SEC-42 an address that opens too many sessions is told when to try again", async () => {
    for (let at = 0; at < OPENINGS_PER_MINUTE; at += 1) await send("POST /api/session", "10.2.2.2");
    const refused = await send("POST /api/session", "10.2.2.2");
    expect([refused.statusCode, refused.json().code]).toEqual([429, "TOO_MANY"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await send("POST /api/session", "10.2.2.3")).statusCode).toBe(400);
  });

  it("SEC-38 a request has 15 s for its headers and 20 s in all", () => {
    const { headersTimeout, requestTimeout } = arcade.app.server;
    expect([headersTimeout, requestTimeout]).toEqual([15_000, 20_000]);
  });
});
