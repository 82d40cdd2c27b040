import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestArcade, type TestArcade } from "../testing/arcade.ts";
import {
  HEALTH_PER_MINUTE,
  LAUNCHES_PER_MINUTE,
  OPENINGS_PER_MINUTE,
  PLAY_PER_MINUTE,
  SHARED_PER_MINUTE,
  UNKNOWN_PER_MINUTE,
} from "./limits.ts";

describe("the limits of the arcade", () => {
  let arcade: TestArcade;
  beforeAll(async () => {
    arcade = await startTestArcade();
  });
  afterAll(() => arcade.stop());

  const send = (route: string, remoteAddress = "127.0.0.1") => {
    const [method = "", url = ""] = route.split(" ");
    return arcade.app.inject({
      method: method as "GET",
      url,
      remoteAddress,
      headers: { authorization: "Bearer none" },
    });
  };

  it.each([
    ["GET /healthz", HEALTH_PER_MINUTE],
    ["GET /readyz", HEALTH_PER_MINUTE],
    ["POST /operator/generic/v2/game/url", LAUNCHES_PER_MINUTE],
    ["POST /operator/generic/v2/game/list", LAUNCHES_PER_MINUTE],
    ["POST /operator/generic/v2/rounds/file", LAUNCHES_PER_MINUTE],
    ["POST /operator/generic/v2/lotteries/draws", LAUNCHES_PER_MINUTE],
    ["POST /api/session", OPENINGS_PER_MINUTE],
    ["GET /api/state", PLAY_PER_MINUTE],
    ["GET /api/balance", PLAY_PER_MINUTE],
    ["POST /api/play", PLAY_PER_MINUTE],
    ["POST /api/rounds/1/shown", PLAY_PER_MINUTE],
    ["POST /api/demo/refill", PLAY_PER_MINUTE],
    ["GET /assets/main.js", SHARED_PER_MINUTE],
    ["GET /play/bgs-jade-lanterns", SHARED_PER_MINUTE],
    ["GET /nowhere", UNKNOWN_PER_MINUTE],
  ])("SEC-42 %s is limited to %i", async (route, limit) => {
    expect((await send(route)).headers["x-ratelimit-limit"]).toBe(String(limit));
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
