import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { codeOf } from "@croupier/test-kit/wps-client";
import { beforeAll, describe, expect, it } from "vitest";
import { createMember, openTestSession, type TestMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const orders = "POST /wps/deposit/orders";

let api: TestApi;
let base: string;
beforeAll(async () => {
  api = await createTestApi({ SANDBOX_PAY_SECRET: "sandbox-test-secret" });
  await api.owner.query(
    `insert into deposit_methods (merchant_id, code, provider, names, minimum_units, maximum_units, fee_basis_points,
       quick_amounts_units, sort_order) select merchant_id, 'bank', 'sandbox', '{}', 100000, 100000000, 0, '{}', 1 from merchants`,
  );
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  base = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
  return () => api.close();
});

const order = ({ client }: TestMember, amount: string, idempotencyKey: string = randomUUID()) =>
  client.call(orders, { body: { idempotencyKey, method: "bank", amount } });
const pay = (payUrl: string) =>
  fetch(`${base}${new URL(payUrl).pathname}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "decision=paid",
  });
const limit = ({ client }: TestMember, period: "day" | "week" | "month", value: string) =>
  client.call("POST /wps/play/limits", { body: { kind: "deposit", period, value } });
const balanceOf = async ({ client }: TestMember) => (await client.call("GET /wps/wallets/gcs")).sumBalance;

describe("a limit of deposits", () => {
  it("PLAY-09 counts received money and what open orders may still bring, and opens no order beyond it", async () => {
    const member = await createMember(api);
    const first = await order(member, "60");
    expect(await limit(member, "day", "100")).toMatchObject({ value: 100, used: 60 });
    expect(await codeOf(order(member, "41"))).toBe("play.limit.reached");
    const second = await order(member, "40");
    await pay(first.payUrl);
    await pay(second.payUrl);
    expect(await balanceOf(member)).toBe(100);
    const refused = await member.client.send(orders, {
      body: { idempotencyKey: randomUUID(), method: "bank", amount: "1" },
    });
    expect(refused.json).toMatchObject({
      code: "play.limit.reached",
      value: { limit: { kind: "deposit", period: "day", resetsAt: Date.parse("2026-11-22T00:00:00Z") } },
    });
  });

  it("PLAY-30 says how much of the used part has not been paid yet, for deposits only", async () => {
    const member = await createMember(api);
    const read = async () =>
      (await member.client.call("GET /wps/play/limits")).limits.map(({ kind, used, awaited }) => ({
        kind,
        used,
        awaited,
      }));
    const three = (kind: string, used: number, awaited: number) =>
      Array.from({ length: 3 }, () => ({ kind, used, awaited }));
    const others = [...three("loss", 0, 0), ...three("stake", 0, 0), ...three("session", 0, 0)];
    const first = await order(member, "60");
    const second = await order(member, "15.5");
    expect(await read()).toEqual([...three("deposit", 75.5, 75.5), ...others]);
    await pay(first.payUrl);
    expect(await read()).toEqual([...three("deposit", 75.5, 15.5), ...others]);
    await member.client.call("POST /wps/deposit/orders/cancel", { body: { orderNo: second.order.orderNo } });
    expect(await read()).toEqual([...three("deposit", 60, 0), ...others]);
  });

  it.each(["day", "week", "month"] as const)("PLAY-01 of 0 a %s lets no deposit in", async (period) => {
    const member = await createMember(api);
    await limit(member, period, "0");
    expect(await codeOf(order(member, "1"))).toBe("play.limit.reached");
  });

  it("PLAY-09 makes room again for a cancelled order, and gives a copy the first answer", async () => {
    const member = await createMember(api);
    await limit(member, "week", "50");
    const key = randomUUID();
    const { order: opened } = await order(member, "50", key);
    expect(await codeOf(order(member, "1"))).toBe("play.limit.reached");
    expect((await order(member, "50", key)).order.orderNo).toBe(opened.orderNo);
    await member.client.call("POST /wps/deposit/orders/cancel", { body: { orderNo: opened.orderNo } });
    expect((await order(member, "50")).order.state).toBe("pending");
  });

  it("PLAY-09 holds for orders that are opened at once", async () => {
    const member = await createMember(api);
    await limit(member, "day", "100");
    const answers = await Promise.all(Array.from({ length: 6 }, () => codeOf(order(member, "40"))));
    expect(answers.filter((code) => code !== "play.limit.reached")).toHaveLength(2);
  });

  it("PLAY-09 PLAY-12 never holds back money that arrives: it is credited, and no new order is opened", async () => {
    const member = await createMember(api);
    const { payUrl } = await order(member, "80");
    await limit(member, "day", "10");
    await member.client.call("POST /wps/play/coolOff", { body: { term: "day" } });
    expect((await pay(payUrl)).status).toBeLessThan(400);
    expect(await balanceOf(member)).toBe(80);
    expect(await codeOf(order(member, "1"))).toBe("play.cooling.off");
  });
});

// The last test, for five days pass in it.
it("PLAY-01 a month's limit of deposits counts since the first of the month, and a week's since Monday", async () => {
  const members = { week: await createMember(api), month: await createMember(api) };
  for (const member of Object.values(members)) await pay((await order(member, "60")).payUrl);
  // From Saturday to Thursday.
  api.clock.advanceMs(5 * 86_400_000);
  for (const period of ["week", "month"] as const) {
    await openTestSession(api, members[period], members[period].client);
    await limit(members[period], period, "100");
  }
  expect(await codeOf(order(members.week, "41"))).toBe("success");
  expect(await codeOf(order(members.month, "41"))).toBe("play.limit.reached");
  expect(await codeOf(order(members.month, "40"))).toBe("success");
});
