import type { FastifyInstance } from "fastify";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPlayerRegistrar } from "./player-calls.ts";
import { createServer } from "./server.ts";
import { createFakeTools } from "./testing.ts";

describe("an address that another site sends the browser to", () => {
  let app: FastifyInstance;
  let queries: object[] = [];
  beforeAll(async () => {
    const logger = pino({ level: "silent" });
    ({ app } = await createServer({ logger, trustedProxies: 0, frameOrigins: [] }));
    const register = createPlayerRegistrar(app, createFakeTools());
    register("GET /social/callback/google", async (_context, { query }) => {
      queries.push(query);
      return "/m/social";
    });
  });
  beforeEach(() => {
    queries = [];
  });
  afterAll(() => app.close());

  const arrive = (query: string) =>
    app.inject({
      url: `/social/callback/google?${query}`,
      headers: { host: "localhost", "sec-fetch-site": "cross-site" },
    });

  it("SEC-28 reads its named and valid fields, and leaves out the rest", async () => {
    await arrive(`state=s&scope=email&code=${"x".repeat(4_001)}&iss=1&iss=2`);
    expect(queries).toEqual([{ state: "s" }]);
  });

  it("leads on to the path, and does not reveal where it came from", async () => {
    const { statusCode, headers } = await arrive("state=s");
    expect([statusCode, headers.location]).toEqual([303, "/m/social"]);
    expect([headers["cache-control"], headers["referrer-policy"], headers["x-ratelimit-limit"]]).toEqual([
      "no-store",
      "no-referrer",
      "1200",
    ]);
  });
});

describe("a call whose body is a form", () => {
  it("accepts one in any declared character set, and nothing else", async () => {
    const { app } = await createServer({
      logger: pino({ level: "silent" }),
      trustedProxies: 0,
      frameOrigins: [],
    });
    const bodies: unknown[] = [];
    createPlayerRegistrar(app, createFakeTools())(
      "POST /wps/member/password/email",
      async (_context, { body }) => {
        bodies.push(body);
        return null;
      },
    );
    const send = async (type: string, payload: string) => {
      const headers = { host: "localhost", "content-type": type };
      const reply = await app.inject({ method: "POST", url: "/wps/member/password/email", headers, payload });
      return [reply.statusCode, reply.json().code];
    };
    const form = "application/x-www-form-urlencoded";
    const fields = "username=mia&email=mia%40mail.example";
    expect([await send(form, fields), await send(`${form}; charset=UTF-8`, fields)]).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    expect(bodies).toEqual(Array.from({ length: 2 }, () => ({ username: "mia", email: "mia@mail.example" })));
    expect(await send("application/json", JSON.stringify(bodies[0]))).toEqual([415, "request.unsupported"]);
    await app.close();
  });
});
