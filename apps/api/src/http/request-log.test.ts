import { expect, it } from "vitest";
import { createLogger } from "../platform/logger.ts";
import { logOf } from "./request-log.ts";
import { createServer } from "./server.ts";

it("SEC-33 notes each answer without its query, and the lines of a request under its id", async () => {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger("info", { write: (line) => void lines.push(JSON.parse(line)) });
  const { app } = await createServer({ logger, trustedProxies: 0, frameOrigins: [] });
  app.get("/seven", async (request) => {
    logOf(request).warn({ password: "geheim" }, "asked");
    return { seven: request.id };
  });
  const ask = async () => {
    const { seven } = (await app.inject("/seven?token=geheim")).json<{ seven: string }>();
    return seven;
  };
  const ids = [await ask(), await ask()];
  await app.close();
  expect(new Set(ids).size).toBe(2);
  const known = { level: 30, method: "GET", path: "/seven", status: 200, msg: "answered" };
  for (const reqId of ids) {
    const own = lines.filter((line) => line["reqId"] === reqId);
    expect(own).toEqual([
      { level: 40, time: expect.any(Number), reqId, password: "[hidden]", msg: "asked" },
      { ...known, time: expect.any(Number), reqId, ms: expect.any(Number) },
    ]);
  }
  expect(JSON.stringify(lines)).not.toContain("geheim");
});
