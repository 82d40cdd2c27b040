import http from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { FastifyInstance } from "fastify";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { UploadedFile } from "../platform/storage/uploads.ts";
import type { Session } from "./context.ts";
import { createPlayerRegistrar } from "./player-calls.ts";
import { createServer } from "./server.ts";
import { createFakeTools } from "./testing.ts";

const path = "/wps/member/headIcon";
const fileBytes = 5_242_880;
/** One buffer for all senders, so that memory is the server's. */
const filler = Buffer.alloc(fileBytes, 1);
setFlagsFromString("--expose_gc");
const collectGarbage = runInNewContext("gc") as () => void;
const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`;
const tail = "\r\n--b--\r\n";

describe("a form with files", () => {
  let app: FastifyInstance;
  let sockets: Socket[];
  let handled: (files: readonly UploadedFile[]) => Promise<void>;
  beforeEach(async () => {
    sockets = [];
    handled = async () => undefined;
    const logger = pino({ level: "silent" });
    ({ app } = await createServer({ logger, trustedProxies: 1, frameOrigins: [] }));
    const findSession = async (_brand: unknown, token: string): Promise<Session> => ({
      sessionId: 1n,
      memberId: BigInt(token),
      userName: token,
      type: 0,
      provenAt: undefined,
    });
    createPlayerRegistrar(app, createFakeTools({ findSession }))(
      "POST /wps/member/headIcon",
      async (_context, { files }) => {
        await handled(files);
        return { url: "", preset: null, presets: [] };
      },
    );
    await app.listen({ host: "127.0.0.1", port: 0 });
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await app.close();
  });

  const portOf = (): number => (app.server.address() as AddressInfo).port;

  let asked = 0;
  /** Each request has its own address, because addresses are limited too. */
  const headersOf = (member: number, length: number) => ({
    host: "localhost",
    "x-forwarded-for": `10.6.${(asked += 1) >> 8}.${asked & 255}`,
    authorization: `Bearer ${member}`,
    cookie: "croupier_session=s",
    "content-type": "multipart/form-data; boundary=b",
    "content-length": String(length),
  });

  /** Sends everything of a file but its end, and nothing more. */
  async function leaveUnfinished(member: number): Promise<{ socket: Socket; answer: () => string }> {
    const socket = connect(portOf(), "127.0.0.1");
    sockets.push(socket);
    let answer = "";
    socket.on("data", (data) => {
      answer += String(data);
    });
    socket.on("error", () => undefined);
    const length = head.length + fileBytes + tail.length;
    const lines = Object.entries(headersOf(member, length)).map(([name, value]) => `${name}: ${value}`);
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${head}`);
    await new Promise((resolve) => socket.write(filler, resolve));
    return { socket, answer: () => answer };
  }

  const send = (member: number, bytes: Buffer): Promise<{ status: number; headers: object; text: string }> =>
    new Promise((resolve, reject) => {
      const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(tail)]);
      const request = http.request(
        { host: "127.0.0.1", port: portOf(), method: "POST", path, headers: headersOf(member, body.length) },
        (response) => {
          let text = "";
          response.on("data", (part) => {
            text += String(part);
          });
          response.on("end", () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
          );
        },
      );
      request.on("error", reject);
      request.end(body);
    });

  it("SEC-38 is refused while five of the member's are unfinished, and taken when one of them has ended", async () => {
    const unfinished = [];
    for (let at = 0; at < 5; at += 1) unfinished.push(await leaveUnfinished(7));
    await vi.waitFor(async () => {
      const refused = await send(7, Buffer.from("x"));
      expect(refused).toMatchObject({ status: 429, headers: { "retry-after": "5" } });
      expect(JSON.parse(refused.text)).toMatchObject({ success: false, code: "request.rate.limited" });
    });
    expect((await send(8, Buffer.from("x"))).status, "another member").toBe(200);
    unfinished[2]?.socket.destroy();
    await vi.waitFor(async () => expect((await send(7, Buffer.from("x"))).status).toBe(200));
  });

  it("SEC-38 fills the disk and not the memory, and the process accepts 32 at a time", async () => {
    collectGarbage();
    const before = process.memoryUsage().arrayBuffers;
    const unfinished = [];
    for (let at = 0; at < 32; at += 1) unfinished.push(await leaveUnfinished(Math.floor(at / 5) + 1));
    await vi.waitFor(async () => expect((await send(99, Buffer.from("x"))).status).toBe(429));
    await vi.waitFor(() => expect(sockets.reduce((sum, socket) => sum + socket.writableLength, 0)).toBe(0));
    collectGarbage();
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * fileBytes);
    expect(unfinished.map(({ answer }) => answer())).toEqual(Array(32).fill(""));
  });

  it("SEC-38 has its files until its handler ends, and makes room when that fails", async () => {
    const read: Buffer[] = [];
    handled = async (files) => {
      for (const file of files) read.push(await file.read());
      throw new Error("the handler broke");
    };
    const bytes = Buffer.alloc(300_000, 5);
    for (let times = 0; times < 4; times += 1) expect((await send(7, bytes)).status).toBe(500);
    expect(read.map((one) => one.equals(bytes))).toEqual([true, true, true, true]);
  });

  const begun: [string, (string | Buffer)[]][] = [
    ["at the byte that is too many", [Buffer.alloc(fileBytes + 1, 1)]],
    ["at the file that is one too many", ["x\r\n", head, Buffer.alloc(1_000, 1)]],
  ];
  it.each(begun)("SEC-23 SEC-38 is answered %s, before the rest has arrived", async (_what, beginning) => {
    const socket = connect(portOf(), "127.0.0.1");
    sockets.push(socket);
    let answer = "";
    socket.on("data", (data) => {
      answer += String(data);
    });
    const lines = Object.entries(headersOf(7, 100 * fileBytes)).map(([name, value]) => `${name}: ${value}`);
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${head}`);
    for (const bytes of beginning) socket.write(bytes);
    await vi.waitFor(() => expect(answer).toMatch(/^HTTP\/1\.1 413 .*request\.too\.large/s));
  });
});

it("SEC-38 a request has 15 s for its headers and two minutes in all", async () => {
  const logger = pino({ level: "silent" });
  const { app } = await createServer({ logger, trustedProxies: 0, frameOrigins: [] });
  const { headersTimeout, requestTimeout } = app.server;
  expect([headersTimeout, requestTimeout]).toEqual([15_000, 120_000]);
  await app.close();
});
