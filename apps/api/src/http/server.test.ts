import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServer, type Server } from "./server.ts";

const open = async (trustedProxies = 0): Promise<Server["app"]> => {
  const logger = pino({ level: "silent" });
  const { app } = await createServer({ logger, trustedProxies, frameOrigins: ["https://games.example"] });
  app.get("/who/:name", async ({ ip, id, protocol }) => ({ ip, id, protocol }));
  app.post("/echo", async ({ body }) => ({ body }));
  app.post("/vendor/v2/echo", async ({ body }) => ({ body }));
  return app;
};

let app: Server["app"];
beforeAll(async () => {
  app = await open();
});
afterAll(() => app.close());

const post = (payload: string, type = "application/json", url = "/echo") =>
  app.inject({ method: "POST", url, headers: { "content-type": type }, payload });

describe("the headers of an answer", () => {
  it("SEC-17 tell a browser what a page may load and who may frame it", async () => {
    const { headers } = await app.inject("/who/mia");
    expect(String(headers["content-security-policy"]).split(";").toSorted()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'self'",
      "frame-src 'self' https://games.example",
      "img-src 'self' data: https:",
      "object-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
    ]);
    expect(headers).toMatchObject({
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-content-type-options": "nosniff",
    });
    // Pictures of other origins would be blocked by it.
    expect(headers["cross-origin-embedder-policy"]).toBeUndefined();
  });

  it("are the same on refusals, and not sent to a vendor's server", async () => {
    const refused = await app.inject("/nowhere");
    expect(refused.headers["content-security-policy"]).toContain("default-src 'self'");
    const vendors = await post("{}", "application/json", "/vendor/v2/echo");
    expect([vendors.statusCode, vendors.headers["content-security-policy"]]).toEqual([200, undefined]);
  });
});

describe("a body", () => {
  it("SEC-23 has 64 KiB at most", async () => {
    const textOf = (bytes: number) => JSON.stringify("x".repeat(bytes - 2));
    expect((await post(textOf(65_536))).statusCode).toBe(200);
    const refused = await post(textOf(65_537));
    expect([refused.statusCode, refused.json().code]).toEqual([413, "request.too.large"]);
    expect(refused.headers["cache-control"]).toBe("no-store");
  });

  it.each([['{"__proto__":{"a":1}}'], ['{"constructor":{"prototype":{"a":1}}}'], ["{"]])(
    "SEC-28 of %s is refused",
    async (payload) => {
      const refused = await post(payload);
      expect([refused.statusCode, refused.json().code]).toEqual([400, "request.invalid"]);
    },
  );

  it("is JSON, a form, or the text of a sealed one, and nothing else", async () => {
    expect((await post("a=1&b=x%20y", "application/x-www-form-urlencoded")).json()).toEqual({
      body: { a: "1", b: "x y" },
    });
    expect((await post("a.b.c", "application/jose")).json()).toEqual({ body: "a.b.c" });
    const refused = await post("<a/>", "application/xml");
    expect([refused.statusCode, refused.json().code]).toEqual([415, "request.unsupported"]);
  });
});

describe("an address", () => {
  it("that is unknown, or belongs to a call with another method, says so in the envelope", async () => {
    const unknown = await app.inject({ method: "POST", url: "/wps/nope?a=1" });
    expect([unknown.statusCode, unknown.headers["content-type"]]).toEqual([
      404,
      "application/json; charset=utf-8",
    ]);
    expect(unknown.json()).toEqual({
      success: false,
      code: "route.not.found",
      message: expect.stringMatching(/\w/),
      value: {},
    });
    expect(unknown.headers["x-ratelimit-limit"], "SEC-42").toBe("600");
    const wrong = await app.inject({ method: "DELETE", url: "/wps/session/login/freeplay?a=1" });
    expect([wrong.statusCode, wrong.json().code, wrong.headers.allow]).toEqual([
      405,
      "method.not.allowed",
      "POST",
    ]);
  });

  it("names every method that its path has", async () => {
    const { headers } = await app.inject({ method: "PATCH", url: "/wps/member/passkey" });
    expect(headers.allow?.split(", ").toSorted()).toEqual(["DELETE", "PUT"]);
  });

  it.each(["/m/%zz", "/m/%E0%A4%A"])("%s, which is not text, leads a screen home", async (url) => {
    const { statusCode, headers } = await app.inject(url);
    expect([statusCode, headers.location]).toEqual([302, "/m/home"]);
  });

  it.each(["/wps/%zz", "/mobile/%zz", "/who/%zz"])(
    "%s, which is not text, is refused to a call",
    async (url) => {
      const refused = await app.inject(url);
      expect([refused.statusCode, refused.headers["content-type"], refused.json().code]).toEqual([
        400,
        "application/json; charset=utf-8",
        "request.invalid",
      ]);
    },
  );

  it("has parameters of 200 characters at most", async () => {
    expect((await app.inject(`/who/${"x".repeat(200)}`)).statusCode).toBe(200);
    expect((await app.inject(`/who/${"x".repeat(201)}`)).statusCode).toBeGreaterThanOrEqual(400);
  });

  it("SEC-31 of a call or a file has no character 0, and its query may", async () => {
    const statusOf = async (url: string) => (await app.inject(url)).statusCode;
    expect(await statusOf("/who/a%00b")).toBe(400);
    expect(await statusOf("/who/a?b=%00")).toBe(200);
    // A page's address may be anything; this server has no pages, so nothing is found.
    expect(await statusOf("/m/a%00b")).toBe(404);
  });
});

describe("a request", () => {
  it("has an id that tells it from all others of this and every other process", async () => {
    const other = await open();
    const idOf = async (from: Server["app"]) => (await from.inject("/who/mia")).json().id as string;
    const [first, second, elsewhere] = [await idOf(app), await idOf(app), await idOf(other)];
    await other.close();
    const parts = (id: string) => /^([\w-]{8})-([0-9a-z]+)$/.exec(id)?.slice(1) ?? [];
    expect(parts(first)[0]).toBe(parts(second)[0]);
    expect(Number.parseInt(parts(second)[1] ?? "", 36)).toBe(Number.parseInt(parts(first)[1] ?? "", 36) + 1);
    expect(parts(elsewhere)[0]).toMatch(/^[\w-]{8}$/);
    expect(parts(elsewhere)[0]).not.toBe(parts(first)[0]);
  });

  it.each<[proxies: number, ip: string, protocol: string]>([
    [0, "127.0.0.1", "http"],
    [1, "198.51.100.9", "https"],
    [2, "203.0.113.7", "https"],
  ])("SEC-30 comes, with %i trusted proxies, from %s by %s", async (proxies, ip, protocol) => {
    const behind = await open(proxies);
    const headers = {
      "x-forwarded-for": "192.0.2.1, 203.0.113.7, 198.51.100.9",
      "x-forwarded-proto": "https",
    };
    const { json } = await behind.inject({ url: "/who/mia", headers });
    expect(json()).toMatchObject({ ip, protocol });
    await behind.close();
  });
});
