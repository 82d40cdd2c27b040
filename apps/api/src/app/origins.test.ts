import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { createWpsClient, type WpsClient } from "@croupier/test-kit/wps-client";
import { type SendWpsRequest, sendByInject, type WpsResponse } from "@croupier/test-kit/wps-transport";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readSent } from "../testing/outbox.ts";
import { createReachable, type ReachableMember } from "../testing/recovery.ts";
import { connectProviders } from "../testing/social.ts";
import { type SocialProviderServer, startSocialProvider } from "../testing/social-provider.ts";
import { createTestApi, type TestApi } from "../testing/test-api.ts";
import { createTestGame, createTestKeys, type TestKeys } from "../testing/vendor.ts";

/** Stands in every header that an attacker writes. */
const attacker = "evil.example";
const notPlain = [
  `localhost:x@${attacker}`,
  `localhost:3000@${attacker}`,
  `${attacker}@localhost`,
  `localhost/${attacker}`,
  `localhost?${attacker}`,
  `localhost#@${attacker}`,
  `localhost\\@${attacker}`,
  `localhost, ${attacker}`,
  `localhost:3000:${attacker}`,
  `localhost:3000 ${attacker}`,
  `[${attacker}]`,
];
const misspelt = [":3000", "localhost:", "localhost:+3000", "localhost:300000", "localhost.", "[::1]:3000"];
const forwarded: readonly Record<string, string>[] = [
  { "x-forwarded-host": attacker },
  { "x-forwarded-host": `localhost:x@${attacker}` },
  { "x-forwarded-host": `localhost, ${attacker}`, "x-forwarded-port": "4444" },
  { "x-forwarded-proto": `https://${attacker}/#` },
  { forwarded: `host=${attacker};proto=https`, "x-original-host": attacker, "x-host": attacker },
];

let api: TestApi;
let keys: TestKeys;
let vendor: Server;
let provider: SocialProviderServer;
let member: ReachableMember;
let nodeId: string;
/** What the game's vendor was told. */
let told: string[];
let replies: WpsResponse[];

/** The member's own browser, whose requests somebody has changed. */
const tamper = (headers: Record<string, string>, host = "localhost", app = api.app): WpsClient => {
  const send = sendByInject(app);
  const request: SendWpsRequest = async (sent) => {
    const reply = await send({ ...sent, host, headers: { ...sent.headers, ...headers } });
    replies.push(reply);
    return reply;
  };
  const client = createWpsClient({ request, host, merchantCode: "nova" });
  client.token = member.client.token;
  for (const [name, value] of member.client.cookies) client.cookies.set(name, value);
  return client;
};

/** Every call that builds an origin, and its result for `localhost` at port 80. */
const calls: readonly [string, (client: WpsClient) => Promise<unknown>, unknown][] = [
  [
    "the mailed link for a new password",
    async (client) => {
      const { username, email } = await createReachable(api);
      await client.call("POST /wps/member/password/email", { body: { username, email } });
      return (await readSent(api, email)).match(/http[^ ]*#reset/)?.[0];
    },
    "http://localhost/m/forget#reset",
  ],
  [
    "the profile of iOS",
    async (client) => {
      const { json } = await client.send("GET /webclip.mobileconfig");
      return String(json["text"]).match(/<key>URL<\/key><string>([^<]*)/)?.[1];
    },
    "http://localhost/m/home?webclip=1",
  ],
  [
    "a passkey to sign in with",
    async (client) => (await client.call("POST /wps/session/passkey/options")).rpId,
    "localhost",
  ],
  [
    "a passkey to add",
    async (client) => (await client.call("POST /wps/member/passkeys/options")).rp.id,
    "localhost",
  ],
  [
    "the way back from a social provider",
    async (client) => {
      const body = { provider: "google", purpose: "signIn" } as const;
      const { url } = await client.call("POST /wps/social/start", { body });
      return new URL(url).searchParams.get("redirect_uri");
    },
    "http://localhost/social/callback/google",
  ],
  [
    "the way back from a payment",
    async (client) => {
      const idempotencyKey = randomUUID();
      const body = { idempotencyKey, method: "sandbox", amount: "50" };
      const { order } = await client.call("POST /wps/deposit/orders", { body });
      const { rows } = await api.owner.query<{ return_url: string }>(
        "select return_url from sandbox_pay.payments where reference = $1",
        [order.orderNo],
      );
      // The order is named in it.
      return rows[0]?.return_url.replace(encodeURIComponent(order.orderNo), "…");
    },
    "http://localhost/m/voucherCenter?order=…",
  ],
  [
    "the way back from a game",
    async (client) => {
      await client.call("GET /wps/game/launch", { query: { nodeId } });
      const { lobby_url, deposit_url } = JSON.parse(told.at(-1) ?? "{}") as Record<string, string>;
      return [lobby_url, deposit_url];
    },
    ["http://localhost/m/home", "http://localhost/m/voucherCenter"],
  ],
];

/** Everything that the database holds, as text. */
const readDatabase = async (): Promise<string> => {
  const { rows } = await api.owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts = [];
  for (const { name } of rows)
    texts.push(
      (await api.owner.query(`select string_agg(t::text, E'\n') as text from ${name} t`)).rows[0].text,
    );
  return texts.join("\n");
};

beforeAll(async () => {
  keys = createTestKeys();
  vendor = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      told.push(body);
      response.end(JSON.stringify({ url: "http://arcade.localhost:3999/play/x" }));
    });
  });
  await new Promise<void>((resolve) => vendor.listen(0, "127.0.0.1", resolve));
  api = await createTestApi({
    ...keys.env,
    ARCADE_URL: "http://arcade.localhost:3999",
    ARCADE_INTERNAL_URL: `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`,
    SANDBOX_PAY_SECRET: "sandbox-test-secret",
    TRUSTED_PROXIES: "1",
  });
  await api.owner.query(
    `insert into deposit_methods (merchant_id, code, provider, names, minimum_units, maximum_units, fee_basis_points, quick_amounts_units)
     select merchant_id, 'sandbox', 'sandbox', '{"EN":"Sandbox"}', 1000000, 100000000, 0, '{1000000}' from merchants`,
  );
  provider = await startSocialProvider(api.clock);
  await connectProviders(api, provider);
  nodeId = await createTestGame(api, { gameCode: "bgs-jade-lanterns", name: "Jade Lanterns" });
  member = await createReachable(api);
  // Payments go to the sandbox of the same process, which they find by its port.
  await api.app.listen({ host: "127.0.0.1", port: 0 });
});
beforeEach(() => {
  told = [];
  replies = [];
});
afterAll(async () => {
  await provider.close();
  await api.close();
  await new Promise((resolve) => vendor.close(resolve));
  keys.remove();
});

const expectNoTrace = async (): Promise<void> => {
  expect(JSON.stringify(replies)).not.toContain(attacker);
  expect(told.join()).not.toContain(attacker);
  expect(await readDatabase()).not.toContain(attacker);
};

describe("SEC-35 a Host header that is more than a name and a port", () => {
  it.each([...notPlain, ...misspelt])("is refused: %j", async (host) => {
    const client = tamper({}, host);
    for (const [, call] of calls) await call(client).catch(() => undefined);
    for (const path of ["/healthz", "/readyz", "/wps/openapi.json", "/m/home", "/assets/x.js", "/nowhere"])
      await client.send(`GET ${path}`);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([400]));
    expect(new Set(replies.map(({ body }) => JSON.parse(body).code))).toEqual(new Set(["request.invalid"]));
    await expectNoTrace();
  });

  it.each(["GET /m/home HTTP/1.0", "GET /m/home HTTP/1.1\r\nHost:"])("is refused: %j", async (request) => {
    const { port } = api.app.server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1").end(`${request}\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 [^]*"request.invalid"/);
  });

  it("is refused with the headers of every other reply", async () => {
    const reply = await tamper({}, notPlain[0]).send("GET /healthz");
    expect(reply.headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-store" });
  });

  it("is refused although the answer for its brand is ready", async () => {
    const status = "GET /wps/system/status";
    for (const host of ["localhost", "localhost", `localhost:x@${attacker}`])
      await tamper({}, host).send(status);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 400]);
  });
});

describe("SEC-35 SEC-27 an origin belongs to the brand's own hosts", () => {
  describe.each(forwarded)("with %j from behind a trusted proxy", (headers) => {
    it.each(calls)("builds %s of its own host", async (_name, call, expected) => {
      expect(await call(tamper(headers))).toEqual(expected);
      await expectNoTrace();
    });
  });

  it("finds no brand under another one's name", async () => {
    const client = tamper({}, attacker);
    for (const [, call] of calls) await call(client).catch(() => undefined);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404]));
    await expectNoTrace();
  });
});

describe("SEC-35 a server that browsers reach by PUBLIC_URL", () => {
  let published: FastifyInstance;
  beforeAll(async () => {
    published = await api.startAnother({ publicUrl: new URL("https://play.example:8443") });
    await published.listen({ host: "127.0.0.1", port: 0 });
  });
  /** The same with the scheme and the port of PUBLIC_URL, and still the brand's own host. */
  const byPublicUrl = (expected: unknown): unknown =>
    JSON.parse(JSON.stringify(expected).replaceAll("http://localhost", "https://localhost:8443"));

  it.each(calls)("builds %s with its scheme and port", async (_name, call, expected) => {
    expect(await call(tamper({}, "localhost", published))).toEqual(byPublicUrl(expected));
  });
});
