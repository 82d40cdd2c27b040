import type { FastifyInstance } from "fastify";
import pino from "pino";
import { afterEach, describe, expect, it } from "vitest";
import type { Brand, Session } from "./context.ts";
import { createRequestContext, type RequestTools } from "./request-context.ts";
import { createServer } from "./server.ts";
import { createFakeTools } from "./testing.ts";

const brand = {
  brandId: 1,
  code: "nova",
  parameters: { languages: ["EN", "PT"] },
  settings: { defaultCountry: "PT" },
} as unknown as Brand;
const session = { sessionId: 5n, memberId: 7n, userName: "mia", type: 0 } as unknown as Session;

let app: FastifyInstance;
afterEach(() => app.close());

/** A server whose one route shows its context, keeps a cookie and drops another. */
async function open(findSession: RequestTools["ports"]["findSession"] = async () => undefined) {
  const logger = pino({ level: "silent" });
  ({ app } = await createServer({ logger, trustedProxies: 1, frameOrigins: [] }));
  const findBrand = async (host: string) => (host === "localhost" ? brand : undefined);
  const tools = createFakeTools({ findBrand, findSession });
  app.get("/context", async (request, reply) => {
    const context = await createRequestContext(tools, request, reply);
    context.setCookie("croupier_browser", "anna", { maxAgeSeconds: 60 });
    context.clearCookie("croupier_service");
    const { language, origin, ip, agent, country, now, requestId } = context;
    const who = context.session?.userName;
    const cookie = context.readCookie("croupier_browser");
    return { code: context.brand.code, who, language, origin, ip, agent, country, now, requestId, cookie };
  });
  return (headers: Record<string, string> = {}, query = "") =>
    app.inject({ url: `/context${query}`, headers: { host: "localhost", ...headers } });
}

describe("the context of a request", () => {
  it("has the site, the caller, the address and the time", async () => {
    const ask = await open();
    const { json } = await ask({ "user-agent": "x".repeat(301), "x-forwarded-for": "203.0.113.7" });
    expect(json()).toEqual({
      code: "nova",
      language: "EN",
      origin: "http://localhost:3000",
      ip: "203.0.113.7",
      agent: "x".repeat(300),
      country: "PT",
      now: "2026-11-21T12:00:00.000Z",
      requestId: expect.stringMatching(/^[\w-]{8}-\w+$/),
    });
  });

  it("does not exist at a host without a brand", async () => {
    const ask = await open();
    const refused = await ask({ host: "elsewhere.example" });
    expect([refused.statusCode, refused.json().code]).toEqual([404, "merchant.unknown"]);
  });
});

describe("the language", () => {
  it.each<[what: string, query: string, accepts: string, language: string]>([
    ["the one that is asked for", "?language=PT", "en", "PT"],
    ["by its short name too", "?lang=PT", "en", "PT"],
    ["by the long name where both are there", "?language=EN&lang=PT", "pt", "EN"],
    ["not one that the brand does not offer", "?language=VI", "pt", "PT"],
    ["not one that nobody knows", "?language=xx", "pt", "PT"],
    ["the browser's first that is offered", "", "vi;q=0.9, pt-BR;q=0.8, en;q=0.7", "PT"],
    ["the browser's by itself", "", "pt", "PT"],
  ])("is %s", async (_what, query, accepts, language) => {
    const ask = await open();
    expect((await ask({ "accept-language": accepts }, query)).json().language).toBe(language);
  });
});

describe("the session", () => {
  const asked: unknown[] = [];
  const find: RequestTools["ports"]["findSession"] = async (own, token, secret, now) => {
    asked.push([own.code, token, secret, now.toISOString()]);
    return token === "token" && secret === "secret" ? session : undefined;
  };

  it("SEC-03 is found by its token and its cookie together", async () => {
    const ask = await open(find);
    const { json } = await ask({ authorization: "Bearer token", cookie: "croupier_session=secret" });
    expect(json().who).toBe("mia");
    expect(asked).toEqual([["nova", "token", "secret", "2026-11-21T12:00:00.000Z"]]);
  });

  it.each([
    ["without its cookie", { authorization: "Bearer token" }],
    ["with another cookie", { authorization: "Bearer token", cookie: "croupier_session=other" }],
    ["with another token", { authorization: "Bearer other", cookie: "croupier_session=secret" }],
    ["with an empty token", { authorization: "Bearer ", cookie: "croupier_session=secret" }],
  ])("SEC-03 has ended for a token %s", async (_what, headers) => {
    const ask = await open(find);
    const refused = await ask(headers);
    expect([refused.statusCode, refused.json().code]).toEqual([401, "session.expired"]);
  });

  it.each<Record<string, string>>([{}, { authorization: "Basic token" }, { authorization: "Bearertoken" }])(
    "does not exist for a visitor with %j and a cookie",
    async (headers) => {
      const ask = await open(find);
      const reply = await ask({ ...headers, cookie: "croupier_session=secret" });
      expect([reply.statusCode, reply.json().who]).toEqual([200, undefined]);
    },
  );
});

describe("cookies", () => {
  it("SEC-03 are HttpOnly, Lax and for the entire site", async () => {
    const ask = await open();
    const { cookies } = await ask();
    expect(cookies).toEqual([
      { name: "croupier_browser", value: "anna", maxAge: 60, path: "/", httpOnly: true, sameSite: "Lax" },
      expect.objectContaining({ name: "croupier_service", value: "", path: "/", httpOnly: true }),
    ]);
    expect(cookies[1]).toMatchObject({ sameSite: "Lax", expires: new Date(0) });
  });

  it("SEC-03 are Secure under HTTPS, and bound to the host by their names", async () => {
    const ask = await open();
    const { cookies, json } = await ask({
      "x-forwarded-proto": "https",
      cookie: "croupier_browser=plain; __Host-croupier_browser=bound",
    });
    expect(json().cookie).toBe("bound");
    expect(cookies.map(({ name, secure }) => [name, secure])).toEqual([
      ["__Host-croupier_browser", true],
      ["__Host-croupier_service", true],
    ]);
  });
});
