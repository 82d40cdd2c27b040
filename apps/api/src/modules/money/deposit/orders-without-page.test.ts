import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { setUpDepositTest } from "../../../testing/deposits.ts";
import { createMember, type TestMember } from "../../../testing/members.ts";

const test = setUpDepositTest();
afterEach(() => void vi.unstubAllGlobals());

const order = ({ client }: TestMember, amount: string, idempotencyKey: string = randomUUID()) =>
  client.send("POST /wps/deposit/orders", { body: { idempotencyKey, method: "sandbox", amount } });

/** A member whose order of 60 has no payment page, because the provider was away. */
async function openWithoutPage() {
  const member = await createMember(test.api);
  const key = randomUUID();
  vi.stubGlobal("fetch", () => Promise.reject(new Error("cut off")));
  expect((await order(member, "60", key)).json.code).toBe("payment.unavailable");
  vi.unstubAllGlobals();
  const { list } = await member.client.call("GET /wps/deposit/orders", { query: {} });
  return { member, orderNo: list[0]?.orderNo ?? "", pressAgain: () => order(member, "60", key) };
}
const pagesOf = async (orderNo: string) => {
  const { rows } = await test.api.owner.query("select from sandbox_pay.payments where reference = $1", [
    orderNo,
  ]);
  return rows.length;
};

/** What stops a member, by the code that says so. */
const stops = {
  "play.cooling.off": ({ client }: TestMember) =>
    client.call("POST /wps/play/coolOff", { body: { term: "day" } }),
  "play.excluded": ({ client }: TestMember) =>
    client.call("POST /wps/play/exclusion", { body: { term: "sixMonths", scope: "brand" } }),
} as const;

describe("a repeated order that the provider opened no payment page for", () => {
  it("PLAY-09 gets none once it was cancelled, for another order may have filled the member's limit since", async () => {
    const { member, orderNo, pressAgain } = await openWithoutPage();
    const limit = { kind: "deposit", period: "day", value: "100" } as const;
    await member.client.call("POST /wps/play/limits", { body: limit });
    await member.client.call("POST /wps/deposit/orders/cancel", { body: { orderNo } });
    expect((await order(member, "100")).json.success).toBe(true);
    expect((await pressAgain()).json.code).toBe("deposit.order.not.pending");
    expect(await pagesOf(orderNo)).toBe(0);
  });

  it("PLAY-09 gets none once it has expired", async () => {
    const { member, orderNo, pressAgain } = await openWithoutPage();
    test.api.clock.advanceMs(60 * 60_000);
    await test.askProviders();
    expect((await test.getOrder(member, orderNo)).step).toBe("expired");
    expect((await pressAgain()).json.code).toBe("deposit.order.not.pending");
    expect(await pagesOf(orderNo)).toBe(0);
  });

  it.each(Object.entries(stops))(
    "PLAY-10 gets none while the member has stopped, and the answer is %s",
    async (code, stop) => {
      const { member, orderNo, pressAgain } = await openWithoutPage();
      await stop(member);
      expect((await pressAgain()).json.code).toBe(code);
      expect(await pagesOf(orderNo)).toBe(0);
    },
  );
});

describe("an open order with a payment page", () => {
  it.each(Object.entries(stops))(
    "PLAY-10 PLAY-09 leads to none while the member has stopped (%s), and is credited if it is paid anyway",
    async (_code, stop) => {
      const member = await createMember(test.api);
      const { order: opened, payUrl } = await test.open(member, "60");
      const { orderNo } = opened;
      const readPages = async () => {
        const one = await member.client.call("GET /wps/deposit/order", { query: { orderNo } });
        const { list } = await member.client.call("GET /wps/deposit/orders", { query: {} });
        return [one, ...list].map((shown) => [shown.state, shown.payUrl]);
      };
      expect(await readPages()).toEqual([
        ["pending", payUrl],
        ["pending", payUrl],
      ]);
      await stop(member);
      expect(await readPages()).toEqual([
        ["pending", null],
        ["pending", null],
      ]);
      await test.tell(opened);
      expect(await test.balanceOf(member)).toBe(60);
    },
  );
});
