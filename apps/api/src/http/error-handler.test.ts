import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLogger } from "../platform/logger.ts";
import { createFailure } from "./errors.ts";
import { createServer, type Server } from "./server.ts";

describe("an expected failure", () => {
  const lines: string[] = [];
  let app: Server["app"];
  beforeAll(async () => {
    const logger = createLogger("warn", { write: (line) => lines.push(line) });
    ({ app } = await createServer({ logger, trustedProxies: 0, frameOrigins: [] }));
    app.get("/plain", async () => {
      throw createFailure("payment.unavailable");
    });
    app.get("/caused", async () => {
      throw Object.assign(createFailure("payment.unavailable"), { cause: new Error("the provider hung up") });
    });
  });
  afterAll(() => app.close());

  it("tells the caller its code, and the log what stands behind it", async () => {
    const reply = await app.inject("/caused");
    expect([reply.statusCode, reply.json().code]).toEqual([502, "payment.unavailable"]);
    expect(reply.body).not.toContain("hung up");
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      code: "payment.unavailable",
      err: { message: "the provider hung up" },
    });
  });

  it("is nothing for the log by itself", async () => {
    lines.length = 0;
    expect((await app.inject("/plain")).statusCode).toBe(502);
    expect(lines).toEqual([]);
  });
});
