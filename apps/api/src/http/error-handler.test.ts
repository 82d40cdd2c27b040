import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLogger } from "../platform/logger.ts";
import { createFailure } from "./errors.ts";
import { createServer, type Server } from "./server.ts";
import { createVendorRegistrar } from "./vendor-calls.ts";

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

describe("a client that goes away while it sends", () => {
  const lines: string[] = [];
  const handled: unknown[] = [];
  let app: Server["app"];
  beforeAll(async () => {
    const logger = createLogger("info", { write: (line) => lines.push(line) });
    ({ app } = await createServer({ logger, trustedProxies: 0, frameOrigins: [] }));
    app.post("/plain", async (request) => handled.push(request.body));
    const signer = () => ({ vendor: "BGS" });
    createVendorRegistrar(app, {
      vendor: signer,
      softswiss: signer,
      payment: () => "stranger",
      payout: () => "stranger",
    })("POST /vendor/v2/:vendor/transaction/bet", async (_signer, { body }) => {
      handled.push(body);
      return { reply: { status: "RS_OK" } };
    });
    await app.listen({ host: "127.0.0.1", port: 0 });
  });
  afterAll(() => app.close());

  const portOf = (): number => (app.server.address() as AddressInfo).port;

  it.each(["/plain", "/vendor/v2/BGS/transaction/bet"])(
    "SEC-43 is not told, and the log is not told, that the database cannot be reached: %s",
    async (path) => {
      lines.length = 0;
      const socket = connect(portOf(), "127.0.0.1");
      const head = ["host: localhost", "content-type: application/json", "content-length: 100"].join("\r\n");
      const arrived = once(app.server, "request") as Promise<[IncomingMessage]>;
      socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n\r\n{"a":`);
      const [request] = await arrived;
      socket.resetAndDestroy();
      await new Promise((resolve) => request.once("close", resolve));
      // What an error sets off has happened when another request has been answered.
      expect((await fetch(`http://localhost:${portOf()}/nowhere`)).status).toBe(404);
      expect(lines.join("")).not.toMatch(/database|"level":"?(?:40|50|warn|error)/);
      expect(handled).toEqual([]);
    },
  );
});
