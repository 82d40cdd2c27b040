import { brotliCompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ReadyAnswers } from "./ready-answers.ts";
import { createRegions } from "./region.ts";
import { createServer } from "./server.ts";

const etag = 'W/"seven"';
const bytes = brotliCompressSync('{"success":true,"value":7}');
const asks = { host: "localhost", "accept-encoding": "br", "accept-language": "pt" };

const [nova, lotus] = [1, 2];

describe("ready answers", () => {
  let app: FastifyInstance;
  let ready: ReadyAnswers;
  let worked: number;
  let whileWorking: () => void;
  let nowMs: number;
  beforeEach(async () => {
    nowMs = performance.now();
    vi.spyOn(performance, "now").mockImplementation(() => nowMs);
    ({ app, ready } = await createServer({
      logger: pino({ level: "silent" }),
      trustedProxies: 1,
      regions: createRegions({ regionHeader: "x-region" }),
      frameOrigins: [],
    }));
    worked = 0;
    whileWorking = () => undefined;
    app.get("/seven", (request, reply) => {
      worked += 1;
      whileWorking();
      reply.headers({ etag, "content-type": "application/json", "content-encoding": "br" });
      reply.setCookie("own", String(worked));
      ready.keep(request, reply, request.hostname === "localhost" ? nova : lotus, bytes);
      return reply.send(bytes);
    });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await app.close();
  });
  const ask = (headers: Record<string, string> = {}, url = "/seven") =>
    app.inject({ url, headers: { ...asks, ...headers } });

  it("SEC-17 answers the same question with the same bytes and headers, without working it out again", async () => {
    const first = await ask();
    const second = await ask();
    expect(worked).toBe(1);
    expect([second.statusCode, second.rawPayload]).toEqual([200, bytes]);
    expect(second.headers["content-security-policy"]).toContain("default-src 'self'");
    const own = ["cookie", "date"];
    for (const [name, value] of Object.entries(first.headers))
      if (!own.some((part) => name.endsWith(part)) && !name.startsWith("x-ratelimit-"))
        expect(second.headers[name]).toBe(value);
    // Headers set for the first caller belong to nobody else.
    expect(second.headers["set-cookie"]).toBeUndefined();
  });

  it("keeps no cookie and no count of the first caller, however they were written", async () => {
    app.get("/raw", (request, reply) => {
      reply.headers({ etag, "set-cookie": "own=1", "x-ratelimit-reset": "7", "x-kept": "1" });
      ready.keep(request, reply, nova, bytes);
      return reply.send(bytes);
    });
    const [first, second] = [await ask({}, "/raw"), await ask({}, "/raw")];
    expect([first.headers["set-cookie"], second.headers["set-cookie"]]).toEqual(["own=1", undefined]);
    expect([second.headers["x-ratelimit-reset"], second.headers["x-kept"]]).toEqual([undefined, "1"]);
  });

  it("answers 304 for a known answer", async () => {
    await ask();
    const known = await ask({ "if-none-match": etag });
    expect([worked, known.statusCode, known.body]).toEqual([1, 304, ""]);
  });

  it.each([
    ["a session", { authorization: "Bearer x" }],
    ["SEC-27 another brand", { host: "lotus.localhost" }],
    ["another language", { "accept-language": "en" }],
    ["another country", { "x-region": "BR" }],
    ["another encoding", { "accept-encoding": "gzip" }],
  ])("works it out for %s", async (_who, headers) => {
    await ask();
    await ask(headers);
    expect(worked).toBe(2);
  });

  it("SEC-40 does not read a country from a header that the settings do not name", async () => {
    await ask();
    await ask({ "cf-ipcountry": "BR" });
    expect(worked).toBe(1);
  });

  it("SEC-35 does not read X-Forwarded-Host", async () => {
    await ask();
    await ask({ "x-forwarded-host": "lotus.localhost" });
    expect(worked).toBe(1);
  });

  it("works out another address of the same path", async () => {
    await ask();
    await ask({}, "/seven?page=2");
    expect(worked).toBe(2);
  });

  it("forgets when something has changed, and after a second", async () => {
    await ask();
    ready.clear();
    await ask();
    expect(worked).toBe(2);
    nowMs += 1_000;
    await ask();
    expect(worked).toBe(2);
    nowMs += 1;
    await ask();
    expect(worked).toBe(3);
  });

  it("SCALE-08 are forgotten for the brand that changed, and stay for another", async () => {
    const elsewhere = { host: "lotus.localhost" };
    for (const headers of [{}, elsewhere]) await ask(headers);
    ready.clear(nova);
    await ask(elsewhere);
    expect([worked, ready.hits()]).toEqual([2, 1]);
    await ask();
    expect([worked, ready.hits()]).toEqual([3, 1]);
    for (const headers of [{}, elsewhere]) await ask(headers);
    expect([worked, ready.hits()]).toEqual([3, 3]);
    ready.clear();
    for (const headers of [{}, elsewhere]) await ask(headers);
    expect([worked, ready.hits()]).toEqual([5, 3]);
  });

  it("are not cached if the brand changed while they were made", async () => {
    whileWorking = () => ready.clear(nova);
    await ask();
    whileWorking = () => undefined;
    await ask();
    expect([worked, ready.hits()]).toEqual([2, 0]);
  });

  it("SEC-30 leaves an address that asks too often to the ordinary way and its limit", async () => {
    for (let asked = 0; asked < 1_201; asked += 1) await ask({ "x-forwarded-for": "10.0.0.1" });
    expect(worked).toBe(1);
    await ask({ "x-forwarded-for": "10.0.0.1" });
    expect(worked).toBe(2);
    await ask({ "x-forwarded-for": "10.0.0.2" });
    expect(worked).toBe(2);
  });
});
