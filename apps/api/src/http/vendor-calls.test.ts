import { type VendorContract, type VendorKey, vendorContract } from "@croupier/contract/vendor/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLogger } from "../platform/logger.ts";
import { unsignedPerMinute } from "./limits.ts";
import { createServer } from "./server.ts";
import type { Signatures, Signed } from "./signatures.ts";
import { createVendorRegistrar } from "./vendor-calls.ts";

const notice = {
  reference: "D1",
  paymentId: "P1",
  status: "paid",
  amountUnits: 10n,
  currency: "EUR",
} as const;

/** A signer named "nobody" is a stranger, and the header says whether the bytes are signed. */
const judge = <S>(name: string | undefined, headers: Signed["headers"], signer: S) => {
  if (name === "nobody") return "stranger";
  return headers["signed"] === "yes" ? signer : "signature";
};
const signatures: Signatures = {
  vendor: ({ params, headers }) => judge(params["vendor"], headers, { vendor: "BGS" }),
  softswiss: ({ params, headers }) => judge(params["vendor"], headers, { vendor: "SSW" }),
  payment: ({ params, headers }) => judge(params["provider"], headers, { provider: "sandbox", notice }),
  payout: ({ params, headers }) =>
    judge(params["provider"], headers, {
      provider: "sandbox",
      notice: { reference: "W1", payoutId: "P1", state: "paid", amount: "10.00", currency: "EUR" },
    }),
};

const lines: string[] = [];
let handled: unknown[] = [];
let app: FastifyInstance;
beforeAll(async () => {
  const logger = createLogger("warn", { write: (line) => lines.push(line) });
  ({ app } = await createServer({ logger, trustedProxies: 0, frameOrigins: [] }));
  const register = createVendorRegistrar(app, signatures);
  register(
    "POST /vendor/v2/:vendor/user/info",
    async ({ vendor }, { body }) => {
      if (body.user === "broken") throw new Error("the handler broke");
      if (body.user === "away") throw Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
      handled.push({ vendor, body });
      return { reply: { status: "RS_OK", user: body.user, balance: 9_007_199_254_740_993n } };
    },
    ({ balance, ...rest }) => `${JSON.stringify(rest).slice(0, -1)},"balance":${balance}}`,
  );
  register("POST /vendor/v2/:vendor/transaction/win", async () => ({ reply: { status: "RS_OK" } }));
  register("POST /vendor/v2/:vendor/transaction/rollback", async () => ({ reply: { status: "RS_OK" } }));
  register("POST /vendor/softswiss/:vendor/play", async () => ({ reply: {} }));
  register("POST /vendor/softswiss/:vendor/freespins", async () => ({ reply: {} }));
  register("POST /vendor/softswiss/:vendor/rollback", async () => ({ reply: {} }));
  register("POST /payments/:provider/webhook", async ({ provider, notice: given }, { log }) => {
    log().warn({ reference: given === "ignored" ? given : given.reference }, "noticed");
    return { status: 422, reply: { accepted: provider === "other" } };
  });
  register("POST /payouts/:provider/webhook", async () => ({ reply: { accepted: true } }));
});
beforeEach(() => {
  handled = [];
  lines.length = 0;
});
afterAll(() => app.close());

const body = JSON.stringify({ user: "u", request_uuid: "r" });
const call = (payload: string, { by = "BGS", signed = "yes" } = {}) =>
  app.inject({
    method: "POST",
    url: `/vendor/v2/${by}/user/info`,
    headers: { host: "localhost", signed, "content-type": "application/json" },
    payload,
  });

describe("an answer to a vendor's server", () => {
  it("carries no headers for browsers, which any other answer has", async () => {
    const names = (response: { headers: object }) =>
      Object.keys(response.headers).filter((name) => /policy|security|x-frame|x-content/.test(name));
    expect(names(await call(body))).toEqual([]);
    const other = await app.inject({ url: "/nowhere", headers: { host: "localhost" } });
    expect(names(other)).toContain("content-security-policy");
  });
});

type UnlimitedKey = {
  [K in VendorKey]: VendorContract[K]["perMinute"] extends number ? never : K;
}[VendorKey];

describe("the rate of a vendor's calls", () => {
  const win = "POST /vendor/v2/:vendor/transaction/win";
  const user = { user: "u", request_uuid: "r" };
  const ids = { transaction_uuid: "t", reference_transaction_uuid: "b", round: "1", game_code: "g" };
  const round = { user_id: "u", currency: "CNY", game: "g", game_id: "1" };
  const undone = { action: "rollback", action_id: "a", original_action_id: "b" };
  /** Of each call without a limit its body and the answer; a new one does not compile without a row. */
  const unlimited: Readonly<Record<UnlimitedKey, readonly [body: object, status: number, reply: object]>> = {
    [win]: [{ ...user, ...ids, amount: 1, currency: "CNY" }, 200, { status: "RS_OK" }],
    "POST /vendor/v2/:vendor/transaction/rollback": [{ ...user, ...ids }, 200, { status: "RS_OK" }],
    "POST /vendor/softswiss/:vendor/play": [round, 200, {}],
    "POST /vendor/softswiss/:vendor/freespins": [{ issue_id: "i", total_amount: 1 }, 200, {}],
    "POST /vendor/softswiss/:vendor/rollback": [{ ...round, actions: [undone] }, 200, {}],
    "POST /payments/:provider/webhook": [{}, 422, { accepted: false }],
    "POST /payouts/:provider/webhook": [{}, 200, { accepted: true }],
  };
  const keys = Object.keys(unlimited) as UnlimitedKey[];
  const send = (key: UnlimitedKey, signed: string, remoteAddress: string) =>
    app.inject({
      method: "POST",
      url: key.slice("POST ".length).replace(/:\w+/, "BGS"),
      remoteAddress,
      headers: { host: "localhost", signed, "content-type": "application/json" },
      payload: JSON.stringify(unlimited[key][0]),
    });

  it("SEC-42 never refuses a signed win, rollback or notice of a payment, even from an address that floods", async () => {
    for (let at = 0; at <= unsignedPerMinute; at += 1) await send(win, "no", "10.7.7.7");
    expect((await send(win, "no", "10.7.7.7")).statusCode).toBe(429);
    for (let at = 0; at <= unsignedPerMinute; at += 1)
      for (const key of keys) {
        const [, status, reply] = unlimited[key];
        const answer = await send(key, "yes", "10.7.7.7");
        expect([key, answer.statusCode, answer.json()]).toEqual([key, status, reply]);
      }
    expect((await send(win, "no", "10.7.7.8")).statusCode, "another address").toBe(200);
  });
});

describe("a call of the vendor wallet", () => {
  it("SEC-29 reads no unsigned body", async () => {
    const unsigned = await call("{", { signed: "no" });
    expect([unsigned.statusCode, unsigned.json()]).toEqual([200, { status: "RS_ERROR_INVALID_SIGNATURE" }]);
    expect((await call(body, { by: "nobody" })).json()).toEqual({ status: "RS_ERROR_INVALID_PARTNER" });
    expect(handled).toEqual([]);
  });

  it.each([
    ["no JSON", "{", "RS_ERROR_WRONG_SYNTAX"],
    ["too long", `"${"x".repeat(17_000)}"`, "RS_ERROR_WRONG_SYNTAX"],
    ["of another form", `{"user":7}`, "RS_ERROR_WRONG_TYPES"],
  ])("answers a body that is %s in its protocol's words", async (_what, payload, status) => {
    const answer = await call(payload);
    expect([answer.statusCode, answer.json(), answer.headers["cache-control"]]).toEqual([
      200,
      { status },
      "no-store",
    ]);
  });

  it("SEC-55 names the request in a refusal of a signed body, and repeats no invalid name", async () => {
    const refused = async (fields: object, signed = "yes") =>
      (await call(JSON.stringify({ ...fields, token: 1 }), { signed })).json();
    expect(await refused({ user: "u", request_uuid: "r" })).toEqual({
      status: "RS_ERROR_WRONG_TYPES",
      user: "u",
      request_uuid: "r",
    });
    expect(await refused({ user: ["u"], request_uuid: "x".repeat(200) })).toEqual({
      status: "RS_ERROR_WRONG_TYPES",
    });
    expect(await refused({ user: "u", request_uuid: "r" }, "no")).toEqual({
      status: "RS_ERROR_INVALID_SIGNATURE",
    });
  });

  it("gives the handler the signer and the body, and writes the reply as specified", async () => {
    const answer = await call(body);
    expect(answer.body).toBe(`{"status":"RS_OK","user":"u","balance":9007199254740993}`);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(handled).toEqual([{ vendor: "BGS", body: JSON.parse(body) }]);
  });

  it("says with the HTTP status that its result is unknown", async () => {
    const answer = await call(JSON.stringify({ user: "broken", request_uuid: "r" }));
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      { status: "RS_ERROR_UNKNOWN", user: "broken", request_uuid: "r" },
    ]);
    expect(lines.join("")).toContain("the handler broke");
  });
});

it("a vendor's call may be repeated in a moment if the database is down, and its result is unknown", async () => {
  const answer = await call(JSON.stringify({ user: "away", request_uuid: "r" }));
  expect([answer.statusCode, answer.headers["retry-after"], answer.json()]).toEqual([
    503,
    "3",
    { status: "RS_ERROR_UNKNOWN", user: "away", request_uuid: "r" },
  ]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, msg: "the database cannot be reached" },
  ]);
  const { headers } = await call(JSON.stringify({ user: "broken", request_uuid: "r" }));
  expect(headers).not.toHaveProperty("retry-after");
});

describe("a webhook", () => {
  const tell = (by: string, signed: string) =>
    app.inject({ method: "POST", url: `/payments/${by}/webhook`, headers: { signed }, payload: "any words" });

  it("SEC-29 is refused by its status, and not told apart from a stranger's", async () => {
    for (const answer of [await tell("sandbox", "no"), await tell("nobody", "yes")])
      expect([answer.statusCode, answer.body]).toEqual([401, `{"accepted":false}`]);
    expect(lines).toEqual([]);
  });

  it("answers the status and the reply of its handler, whose lines name the request", async () => {
    const answer = await tell("sandbox", "yes");
    expect([answer.statusCode, answer.body]).toEqual([422, `{"accepted":false}`]);
    expect(answer.headers).not.toHaveProperty("cache-control");
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ reference: "D1", reqId: expect.any(String) });
  });
});

it("a call that is in no contract is not registered", () => {
  const register = createVendorRegistrar(app, signatures, {});
  const [key] = Object.keys(vendorContract) as ["POST /payments/:provider/webhook"];
  expect(() => register(key, async () => ({ reply: { accepted: true } }))).toThrow("is not in the contract");
});
