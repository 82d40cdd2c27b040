import { beforeAll, describe, expect, it } from "vitest";
import { createSandboxCalls } from "../../../platform/payments/sandbox-calls.ts";
import { createSandboxPayouts } from "../../../platform/payments/sandbox-payouts.ts";
import { createSandboxPayoutsService, type SandboxPayouts } from "../sandbox-pay/sandbox-payouts.service.ts";
import { agree, createDecider, openWithdrawer, setUpWithdrawalTest } from "./testing.ts";

const secret = "sandbox-test-secret";
const test = setUpWithdrawalTest({ SANDBOX_PAY_SECRET: secret });
let sandbox: SandboxPayouts;
let mia: bigint;
let url: string;
beforeAll(async () => {
  const { api, database } = test;
  mia = await createDecider(test, "mia");
  url = await api.app.listen({ host: "127.0.0.1", port: 0 });
  // The server's jobs do not run in a test: its services are called directly, over the same HTTP.
  const adapter = createSandboxPayouts({
    getApiUrl: () => `${url}/dev/pay`,
    getNotifyUrl: () => `${url}/payouts/sandbox/webhook`,
    secret,
    clock: api.clock,
  });
  Object.assign(test.provider, adapter);
  const onError = (error: unknown) => expect(error).toBeUndefined();
  sandbox = createSandboxPayoutsService({ database, secret, clock: api.clock, onError });
});

/** A withdrawal on its way at the sandbox. */
async function send(amount: string) {
  const member = await openWithdrawer(test, { isKnown: true });
  const { orderNo } = await member.place({ amount });
  await agree(test, orderNo, mia);
  await test.payouts.sendApproved();
  const step = async () => (await member.get(orderNo)).step;
  await expect.poll(() => sandbox.find({ reference: orderNo })).toBeDefined();
  await expect.poll(step).toBe("sent");
  const wait = async (ms: number) => {
    test.api.clock.advanceMs(ms);
    await sandbox.tellAll();
  };
  return { ...member, orderNo, step, wait };
}

it("CASE-10 a signed notice that can fit no withdrawal is answered so that it is not sent again, and kept for people", async () => {
  const hook = () => `${url}/payouts/sandbox/webhook`;
  const { post } = createSandboxCalls({
    getApiUrl: hook,
    getNotifyUrl: hook,
    secret,
    clock: test.api.clock,
  });
  const { orderNo } = await send("50");
  const said = { payoutId: "po_1", state: "paid", amount: "50.00", currency: "CNY" };
  for (const over of [
    { reference: "nova-1" },
    { reference: "another shop's" },
    { reference: "nova-2", amount: "999999999999999" },
    { reference: "nova-3", amount: "much" },
    // With an order's number and another amount: its account is reviewed (SEC-65).
    { reference: orderNo, amount: "51.00" },
  ]) {
    const { status } = await post("", { ...said, ...over });
    expect(status, over.reference).toBe(200);
  }
  const { rows } = await test.api.owner.query(
    `select reference, reason, amount_units is null as "isUnclear" from stray_payment_notices
     where payment_id = 'po_1' and provider = 'sandbox' order by notice_id`,
  );
  expect(rows).toEqual([
    { reference: "nova-1", reason: "unknown_order", isUnclear: false },
    { reference: "another shop's", reason: "unknown_order", isUnclear: false },
    { reference: "nova-2", reason: "unknown_order", isUnclear: true },
    { reference: "nova-3", reason: "unknown_order", isUnclear: true },
  ]);
});

describe("a withdrawal through the sandbox, over HTTP in both directions", () => {
  it.each([
    ["is paid", "100", "paid", 900],
    ["fails", "100.01", "rejected", 1_000],
    ["is paid though the news comes twice", "100.03", "paid", 899.97],
    ["is paid though the answer was an error", "100.06", "paid", 899.94],
  ])("EXT-11 FAULT-07 %s", async (_, amount, end, left) => {
    const { wait, step, balance } = await send(amount);
    await wait(3_000);
    await expect.poll(step).toBe(end);
    expect(await balance()).toBe(left);
  });

  it("EXT-11 is paid late", async () => {
    const { wait, step } = await send("100.02");
    await wait(60_000);
    expect(await step()).toBe("sent");
    await wait(60_000);
    await expect.poll(step).toBe("paid");
  });

  it("SEC-65 is taken back, and moves nothing", async () => {
    const { wait, step, balance, funds } = await send("100.04");
    await wait(3_000);
    await expect.poll(step).toBe("paid");
    await wait(10_000);
    expect(await balance()).toBe(899.96);
    await expect.poll(async () => (await funds()).reasons).toEqual(["review"]);
  });

  it("EXT-11 is paid without a notice, once the platform asks", async () => {
    const { wait, step } = await send("100.05");
    await wait(30_000);
    await test.payouts.reconcile();
    await expect.poll(step).toBe("paid");
  });
});
