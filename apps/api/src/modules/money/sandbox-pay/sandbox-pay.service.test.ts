import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import { isSigned, signatureHeader } from "../../../platform/payments/signature.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createSandboxPayService, type SandboxPayService } from "./sandbox-pay.service.ts";

const request = {
  reference: "order-1",
  amount: "12.50",
  currency: "EUR",
  returnUrl: "https://nova.example/m/deposit",
  notifyUrl: "http://127.0.0.1:3000/payments/sandbox/webhook",
};
const colours = Object.fromEntries(
  ["ground", "surface", "line", "text", "quietText", "primary", "onPrimary"].map((name) => [name, "#0a1b2c"]),
);
const look = { language: "PT", name: "Lótus", logoUrl: "https://lotus.example/logo.png", colours };

let api: TestApi;
let database: Database;
let payments: SandboxPayService;
const errors: unknown[] = [];
const sent: { url: string; body: string; headers: Record<string, string>; redirect: string }[] = [];
let answer: () => Response;
beforeAll(async () => {
  api = await createTestApi();
  database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 2 });
  const onError = (error: unknown) => void errors.push(error);
  payments = createSandboxPayService({ database, secret: "pay", clock: api.clock, onError });
});
afterAll(async () => {
  await database.close();
  await api.close();
});
beforeEach(() => {
  errors.length = 0;
  sent.length = 0;
  answer = () => new Response("{}", { status: 200 });
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    sent.push({ url, ...(init as { body: string; headers: Record<string, string>; redirect: string }) });
    return answer();
  });
});
afterEach(() => void vi.unstubAllGlobals());

const create = async (changes: object = {}): Promise<string> =>
  (await payments.createPayment({ ...request, ...changes }))?.paymentId ?? "refused";

describe("a payment", () => {
  it("is stored as requested, with the appearance of its shop", async () => {
    const id = await create({ look });
    const kept = { reference: "order-1", amount: "12.50", currency: "EUR", state: "open" };
    expect(await payments.findPayment(id)).toMatchObject({ ...kept, payment_id: id, look });
    expect(await payments.findPayment(await create())).toMatchObject({ ...kept, look: null });
    expect(await payments.findPayment("other")).toBeUndefined();
  });

  it.each<[object]>([
    [{ amount: "123456789012.00" }],
    [{ amount: "0.00" }],
    [{ reference: "x".repeat(80) }],
    [{ returnUrl: "http://nova.localhost:3000/" }],
    [{ look: { ...look, logoUrl: undefined } }],
    [{ look: { ...look, name: "x".repeat(60) } }],
  ])("may be requested with %j", async (changes) => {
    expect(await create(changes)).toMatch(/^[\w-]{22}$/);
  });

  it.each<[object]>([
    [{ amount: "1234567890123.00" }],
    [{ amount: "1.5" }],
    [{ amount: "1.5000" }],
    [{ amount: "-1.00" }],
    [{ amount: 1 }],
    [{ currency: "eur" }],
    [{ currency: "EURO" }],
    [{ currency: "xEUR" }],
    [{ reference: "" }],
    [{ reference: "x".repeat(81) }],
    [{ returnUrl: "javascript:alert(1)" }],
    [{ returnUrl: "x https://nova.example" }],
    [{ notifyUrl: "file:///etc/passwd" }],
    [{ look: { ...look, language: "XX" } }],
    [{ look: { ...look, name: "" } }],
    [{ look: { ...look, name: "x".repeat(61) } }],
    [{ look: { ...look, logoUrl: "data:image/png;base64,xx" } }],
    [{ look: { ...look, logoUrl: `https://${"x".repeat(500)}` } }],
    [{ look: { ...look, colours: { ...colours, line: "red" } } }],
    [{ look: { ...look, colours: { ...colours, line: "#0a1b2c}" } } }],
    [{ look: { ...look, colours: { ...colours, line: "x#0a1b2c" } } }],
  ])("may not be requested with %j", async (changes) => {
    expect(await create(changes)).toBe("refused");
  });
});

describe("a decision", () => {
  it("is sent to the shop, signed, and is final", async () => {
    const id = await create();
    expect(await payments.decide(id, { decision: "paid" })).toMatchObject({ payment_id: id, state: "paid" });
    expect(sent).toHaveLength(1);
    const [{ url, body, headers, redirect } = { url: "", body: "", headers: {}, redirect: "" }] = sent;
    expect([url, headers["content-type"], redirect]).toEqual([
      request.notifyUrl,
      "application/json",
      "error",
    ]);
    expect(JSON.parse(body)).toEqual({
      reference: "order-1",
      paymentId: id,
      status: "paid",
      amount: "12.50",
      currency: "EUR",
    });
    expect(isSigned("pay", headers[signatureHeader], Buffer.from(body), api.clock.now())).toBe(true);
    expect(await payments.decide(id, { decision: "declined" })).toMatchObject({ state: "paid" });
    expect(sent, "acknowledged, so told once").toHaveLength(1);
    expect(await payments.decide("other", { decision: "paid" })).toBeUndefined();
  });

  it("is sent again until the shop has acknowledged it", async () => {
    const id = await create();
    answer = () => new Response("{}", { status: 500 });
    await payments.decide(id, { decision: "declined" });
    answer = () => {
      throw new Error("the shop is away");
    };
    await payments.notifyAll();
    expect(errors).toEqual([new Error("the shop is away")]);
    answer = () => new Response("{}", { status: 200 });
    await payments.notifyAll();
    await payments.notifyAll();
    expect(sent.map(({ body }) => (JSON.parse(body) as { status: string }).status)).toEqual([
      "declined",
      "declined",
      "declined",
    ]);
  });
});
