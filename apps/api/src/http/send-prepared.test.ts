import type { FastifyInstance } from "fastify";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOwnReply, createPreparedReply, type PreparedReply } from "./prepared-reply.ts";
import { sendPrepared } from "./send-prepared.ts";
import { createServer } from "./server.ts";

const plain = Buffer.from('{"success":true}');
const brotli = Buffer.from("not really compressed");
const etag = 'W/"one"';
const replies: Record<string, PreparedReply> = {
  own: createOwnReply(plain),
  young: createPreparedReply(etag, plain),
  packed: createPreparedReply(etag, plain, brotli),
};

let app: FastifyInstance;
let kept: unknown[][] = [];
beforeAll(async () => {
  const { app: server, ready } = await createServer({
    logger: pino({ level: "silent" }),
    trustedProxies: 0,
    frameOrigins: [],
  });
  app = server;
  const keep: typeof ready.keep = (_request, _reply, brandId, bytes) => kept.push([brandId, bytes]);
  app.get("/:name/:way", (request, reply) => {
    const { name, way } = request.params as { name: string; way: string };
    const prepared = replies[name] as PreparedReply;
    const shared = way === "shared" ? { ...ready, keep } : undefined;
    return sendPrepared(request, reply, prepared, { brandId: 7, ready: shared });
  });
});
afterAll(() => app.close());

const ask = (url: string, headers: Record<string, string> = {}) => {
  kept = [];
  return app.inject({ url, headers });
};
const cacheHeaders = { etag, "cache-control": "no-cache", vary: "accept-encoding, accept-language, host" };
const contentType = "application/json; charset=utf-8";

describe("a prepared reply", () => {
  it("SEC-17 of one reader is cached by nobody, and has no tag", async () => {
    const { headers, rawPayload } = await ask("/own/shared", { "accept-encoding": "br" });
    expect(rawPayload).toEqual(plain);
    expect(headers).toMatchObject({ "cache-control": "no-store", "content-type": contentType });
    expect([headers.etag, headers["content-encoding"]]).toEqual([undefined, undefined]);
    expect(kept).toEqual([]);
  });

  it("goes out compressed to clients that accept it, and is cached for the next visitor", async () => {
    const { headers, rawPayload } = await ask("/packed/shared", { "accept-encoding": "gzip, br" });
    expect(rawPayload).toEqual(brotli);
    expect(headers).toMatchObject({ ...cacheHeaders, "content-type": contentType, "content-encoding": "br" });
    expect(kept).toEqual([[7, brotli]]);
  });

  it("of a call that is not shared is cached for nobody", async () => {
    expect((await ask("/packed/alone", { "accept-encoding": "br" })).rawPayload).toEqual(brotli);
    expect(kept).toEqual([]);
  });

  it.each<[url: string, headers: Record<string, string>]>([
    ["/packed/shared", { "accept-encoding": "gzip" }],
    ["/packed/shared", {}],
    ["/young/shared", { "accept-encoding": "br" }],
  ])("of %s goes out plain to %j", async (url, given) => {
    const { headers, rawPayload } = await ask(url, given);
    expect(rawPayload).toEqual(plain);
    expect(headers).toMatchObject({ ...cacheHeaders, "content-type": contentType });
    expect(headers["content-encoding"]).toBeUndefined();
    expect(kept).toEqual([]);
  });

  it("is not sent again to a client that has it", async () => {
    const known = await ask("/packed/shared", { "accept-encoding": "br", "if-none-match": etag });
    expect([known.statusCode, known.body, kept]).toEqual([304, "", []]);
    expect(known.headers).toMatchObject(cacheHeaders);
    const other = await ask("/packed/shared", { "accept-encoding": "br", "if-none-match": 'W/"two"' });
    expect(other.statusCode).toBe(200);
  });
});
