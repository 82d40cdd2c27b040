import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { type VendorKey, vendorContract } from "@croupier/contract/vendor/contract";
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

  it("tells the caller its code, and the log its cause", async () => {
    const reply = await app.inject("/caused");
    expect([reply.statusCode, reply.json().code]).toEqual([502, "payment.unavailable"]);
    expect(reply.body).not.toContain("hung up");
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      code: "payment.unavailable",
      err: { message: "the provider hung up" },
    });
  });

  it("is not logged by itself", async () => {
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

  const framings = [
    ["content-length: 100", '{"a":'],
    ["transfer-encoding: chunked", '5\r\n{"a":\r\n'],
  ] as const;

  it.each(
    ["/plain", "/vendor/v2/BGS/transaction/bet"].flatMap((path) =>
      framings.map(([framing, body]) => [path, framing, body] as const),
    ),
  )(
    "SEC-43 is not told, and the log is not told, that the database cannot be reached: %s with %s",
    async (path, framing, body) => {
      lines.length = 0;
      const socket = connect(portOf(), "127.0.0.1");
      const head = ["host: localhost", "content-type: application/json", framing].join("\r\n");
      const arrived = once(app.server, "request") as Promise<[IncomingMessage]>;
      socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n\r\n${body}`);
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

describe("a call that meets no database", () => {
  const busy = () => Object.assign(new Error("too many bets wait for the database"), { code: "53300" });
  const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
  const vendorKeys = Object.keys(vendorContract) as VendorKey[];
  let app: Server["app"];
  beforeAll(async () => {
    const logger = createLogger("fatal", { write: () => undefined });
    ({ app } = await createServer({ logger, trustedProxies: 0, frameOrigins: [] }));
    app.route({ method: [...methods], url: "/plain", handler: () => Promise.reject(busy()) });
    const fail = (): never => {
      throw busy();
    };
    const register = createVendorRegistrar(app, {
      vendor: fail,
      softswiss: fail,
      payment: fail,
      payout: fail,
    });
    for (const key of vendorKeys) register(key, fail);
  });
  afterAll(() => app.close());

  it.each(methods)(
    "ERR-06 FAULT-24 says that the system is not available, and when to try again: %s",
    async (method) => {
      const reply = await app.inject({ method, url: "/plain" });
      expect([reply.statusCode, reply.headers["retry-after"], reply.json()]).toMatchObject([
        503,
        "3",
        { success: false, code: "system.unavailable", value: { retryAfterSeconds: 3 } },
      ]);
    },
  );

  it.each(vendorKeys)("FAULT-24 is answered 503 with Retry-After: %s", async (key) => {
    const [method = "", path = ""] = key.split(" ");
    const url = path.replaceAll(/:\w+/g, "BGS");
    const headers = { "content-type": "application/json" };
    const reply = await app.inject({ method: method as "POST", url, headers, payload: "{}" });
    expect([reply.statusCode, reply.headers["retry-after"]]).toEqual([503, "3"]);
  });
});
