import { createServer } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import { createSandboxPayouts } from "../../../platform/payments/sandbox-payouts.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createSandboxPayoutsService, type SandboxPayouts } from "./sandbox-payouts.service.ts";

const secret = "sandbox-test-secret";
const account = { bankName: "Harbour Bank", payeeName: "Ana Lima", accountNumber: "6222020012345678" };
let api: TestApi;
let database: Database;
let sandbox: SandboxPayouts;
let url = "";
const errors: unknown[] = [];
beforeAll(async () => {
  api = await createTestApi({ SANDBOX_PAY_SECRET: secret });
  url = await api.app.listen({ host: "127.0.0.1", port: 0 });
  database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 2 });
  const onError = (error: unknown) => void errors.push(error);
  sandbox = createSandboxPayoutsService({ database, secret, clock: api.clock, onError });
});
afterEach(() => expect(errors).toEqual([]));
afterAll(async () => {
  await database.close();
  await api.close();
});

/** The platform's adapter, over real HTTP. Its notices go to an endpoint that matches them with no order. */
const createAdapter = (withSecret = secret) =>
  createSandboxPayouts({
    getApiUrl: () => `${url}/dev/pay`,
    getNotifyUrl: () => `${url}/payouts/sandbox/webhook`,
    secret: withSecret,
    clock: api.clock,
  });

let asked = 0;
const ask = async (amount: string) => {
  asked += 1;
  const request = { reference: `nova-${asked}`, amount, currency: "CNY", account };
  const adapter = createAdapter();
  const stateOf = async () => (await adapter.getPayout(request.reference))?.state;
  return { request, adapter, stateOf };
};

describe("the sandbox's payouts", () => {
  it("EXT-11 are one for each reference, and paid after a moment", async () => {
    const { request, adapter, stateOf } = await ask("100.00");
    const [one, two] = await Promise.all([adapter.createPayout(request), adapter.createPayout(request)]);
    expect(one).toEqual(two);
    expect(one).toMatchObject({
      reference: request.reference,
      state: "pending",
      amount: "100.00",
      currency: "CNY",
    });
    api.clock.advanceMs(3_000);
    expect(await stateOf()).toBe("paid");
    expect(await adapter.getPayout("nova-unknown")).toBeUndefined();
  });

  it("EXT-11 fail, are late, are taken back and go unreported by the cents of their amount", async () => {
    const states = async (amount: string, ...waits: number[]) => {
      const { request, adapter, stateOf } = await ask(amount);
      await adapter.createPayout(request);
      const found: unknown[] = [];
      for (const ms of waits) {
        api.clock.advanceMs(ms);
        found.push(await stateOf());
      }
      return found;
    };
    expect(await states("10.01", 3_000)).toEqual(["failed"]);
    expect(await states("10.02", 119_000, 1_000)).toEqual(["pending", "paid"]);
    expect(await states("10.04", 3_000, 7_000)).toEqual(["paid", "failed"]);
    expect(await states("10.05", 3_000)).toEqual(["paid"]);
  });

  it("EXT-11 are accepted although the answer says otherwise", async () => {
    const { request, adapter, stateOf } = await ask("10.06");
    await expect(adapter.createPayout(request)).rejects.toThrow("answered 500");
    expect(await stateOf()).toBe("pending");
    expect(await adapter.createPayout(request), "asked again").toMatchObject({ state: "pending" });
  });

  it("SEC-33 store no full account number", async () => {
    const { request, adapter } = await ask("20.00");
    await adapter.createPayout(request);
    const { rows } = await api.owner.query("select account from sandbox_pay.payouts where reference = $1", [
      request.reference,
    ]);
    expect(JSON.stringify(rows)).not.toContain("1234567");
  });

  it("SEC-34 are requested by the signed platform alone, and from no address other than the configured one", async () => {
    const { request } = await ask("20.00");
    await expect(createAdapter("other").createPayout(request)).rejects.toThrow("answered 401");
    await expect(createAdapter("other").getPayout(request.reference)).rejects.toThrow("answered 401");
    const { status } = await fetch(`${url}/dev/pay/payouts`, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect(status).toBe(401);
  });

  it.each([
    { amount: "1.5000" },
    { amount: "1." },
    { amount: "-1.00" },
    { currency: "eur" },
    { reference: "" },
    { account: { ...account, accountNumber: "" } },
    { notifyUrl: "file:///etc/passwd" },
  ])("are refused with %j", async (over) => {
    const body = { reference: "x", amount: "1.00", currency: "EUR", account, notifyUrl: `${url}/x`, ...over };
    expect(await sandbox.create(body)).toBeUndefined();
  });

  it("FAULT-07 are reported until acknowledged, and twice if they are reported twice", async () => {
    await api.owner.query("update sandbox_pay.payout_news set is_sent = true");
    const notices: string[] = [];
    const heard = new Set<string>();
    const server = createServer((request, response) => {
      let body = "";
      request.on("data", (part: Buffer) => {
        body += part.toString();
      });
      request.on("end", () => {
        notices.push((JSON.parse(body) as { state: string }).state);
        response.statusCode = heard.has("once") ? 200 : 503;
        heard.add("once");
        response.end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    const notifyUrl = `http://127.0.0.1:${port}/webhook`;
    await sandbox.create({ reference: "nova-twice", amount: "30.03", currency: "CNY", account, notifyUrl });
    await sandbox.create({ reference: "nova-lost", amount: "30.05", currency: "CNY", account, notifyUrl });
    await sandbox.tellAll();
    expect(notices, "nothing is due").toEqual([]);
    api.clock.advanceMs(3_000);
    await sandbox.tellAll();
    expect(notices, "the first was not acknowledged").toEqual(["paid", "paid"]);
    await sandbox.tellAll();
    await sandbox.tellAll();
    expect(notices).toEqual(["paid", "paid", "paid"]);
    await new Promise((resolve) => server.close(resolve));
  });
});
