import type { FastifyInstance } from "fastify";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEventStream, isEventStream, sendEventStream } from "./event-stream.ts";
import { createFileReply, isFileReply, sendFile } from "./file-reply.ts";
import { isPageReply, sendPage } from "./page-reply.ts";
import { createOwnReply, isPreparedReply } from "./prepared-reply.ts";
import { createServer } from "./server.ts";

const bytes = Buffer.from("picture");
const others = [undefined, null, "text", 7, true, {}, [], () => undefined];

describe("the answers of a handler", () => {
  const stream = createEventStream(() => undefined);
  const replies = [
    createFileReply(bytes),
    createOwnReply(bytes),
    stream,
    { status: 200, page: "" },
    { redirect: "/" },
  ];

  it.each([
    ["a file", isFileReply, [true, false, false, false, false]],
    ["a prepared reply", isPreparedReply, [false, true, false, false, false]],
    ["a stream", isEventStream, [false, false, true, false, false]],
    ["a page", isPageReply, [false, false, false, true, true]],
  ])("are distinguished as %s", (_what, is, expected) => {
    expect(replies.map((reply) => is(reply))).toEqual(expected);
    expect(others.map((other) => is(other))).toEqual(others.map(() => false));
  });
});

describe("an answer that is not the envelope", () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    ({ app } = await createServer({
      logger: pino({ level: "silent" }),
      trustedProxies: 0,
      frameOrigins: [],
    }));
    app.get("/file", (_request, reply) => sendFile(reply, "image/webp", createFileReply(bytes)));
    app.get("/page", (_request, reply) => sendPage(reply, { status: 401, page: "<p>no</p>" }));
    app.get("/away", (_request, reply) => sendPage(reply, { redirect: "/service/" }));
    app.get("/stream", (_request, reply) => {
      const stream = createEventStream(() => undefined);
      stream.send("ready");
      stream.end();
      return sendEventStream(reply, stream);
    });
  });
  afterAll(() => app.close());

  it("SEC-25 a file has its own type, is cached by nobody, and runs nothing", async () => {
    const { headers, rawPayload } = await app.inject("/file");
    expect(rawPayload).toEqual(bytes);
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, no-store",
      "content-disposition": "inline",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
  });

  it("SEC-17 a page has its status, and is cached by nobody", async () => {
    const page = await app.inject("/page");
    expect([page.statusCode, page.body]).toEqual([401, "<p>no</p>"]);
    expect(page.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
    });
    const away = await app.inject("/away");
    expect([away.statusCode, away.headers.location, away.headers["cache-control"]]).toEqual([
      303,
      "/service/",
      "no-store",
    ]);
  });

  it("a stream is neither cached nor held back by a proxy", async () => {
    const { headers, body } = await app.inject("/stream");
    expect(body).toBe("event: ready\ndata: \n\n");
    expect(headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
  });
});
