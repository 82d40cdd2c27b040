import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { afterEach, describe, expect, it, vi } from "vitest";
import { setUpDepositTest } from "../../../testing/deposits.ts";
import { createMember } from "../../../testing/members.ts";
import { closeStray, createStrayPayouts, listStray } from "./stray-notices.store.ts";

const test = setUpDepositTest();
const minuteMs = 60_000;
const realFetch = globalThis.fetch;
afterEach(() => void vi.unstubAllGlobals());

/** Decides at the sandbox as a payer does, and loses the notice. */
const payUnheard = async (payUrl: string, decision: "paid" | "declined" = "paid") => {
  const paymentId = new URL(payUrl).pathname.split("/").at(-1);
  await test.api.owner.query(
    "update sandbox_pay.payments set state = $2, notified = true where payment_id = $1",
    [paymentId, decision],
  );
};
/** Makes the providers unreachable. */
const cutOff = () => vi.stubGlobal("fetch", () => Promise.reject(new Error("cut off")));
const countAsked = () => {
  const asked = vi.fn(realFetch);
  vi.stubGlobal("fetch", asked);
  return asked;
};
const nextAskOf = async (orderNo: string) => {
  const { rows } = await test.api.owner.query<{ at: Date | null }>(
    "select next_ask_at as at from deposit_orders where order_no = $1",
    [orderNo],
  );
  return rows[0]?.at;
};
const open = async (amount = "30") => {
  const member = await createMember(test.api);
  return { member, ...(await test.open(member, amount)) };
};

describe("asking the provider", () => {
  it("FAULT-30 EXT-10 finds a payment whose notice was lost, and credits it once", async () => {
    const { member, order, payUrl } = await open();
    await payUnheard(payUrl);
    await test.askProviders();
    expect((await test.getOrder(member, order.orderNo)).state).toBe("pending");
    test.api.clock.advanceMs(2 * minuteMs);
    await Promise.all([test.askProviders(), test.askProviders()]);
    await test.tell(order, { paymentId: new URL(payUrl).pathname.split("/").at(-1) ?? "" });
    expect([await test.balanceOf(member), (await test.getOrder(member, order.orderNo)).state]).toEqual([
      30,
      "paid",
    ]);
    expect(await nextAskOf(order.orderNo)).toBeNull();
  });

  it("FAULT-30 also learns of a refusal", async () => {
    const { member, order, payUrl } = await open();
    await payUnheard(payUrl, "declined");
    test.api.clock.advanceMs(2 * minuteMs);
    await test.askProviders();
    expect((await test.getOrder(member, order.orderNo)).step).toBe("declined");
  });

  it("asks less and less often, and at the end of the order's time", async () => {
    const { order } = await open();
    const opened = test.api.clock.now().getTime();
    const pauses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const at = (await nextAskOf(order.orderNo))?.getTime() ?? 0;
      pauses.push((at - opened) / minuteMs);
      test.api.clock.advanceMs(at - test.api.clock.now().getTime());
      await test.askProviders();
    }
    expect(pauses).toEqual([2, 4, 8, 16, 32, 60]);
  });
});

describe("the alarm of notices that fit no order", () => {
  const countWaiting = async () => {
    await test.askProviders();
    return test.gauges.list().find(({ name }) => name === "payment_notices_waiting")?.value ?? 0;
  };

  it("FAULT-30 counts those of payments and of payouts, their copies once, until a person has closed each", async () => {
    const before = await countWaiting();
    for (let copy = 0; copy < 2; copy += 1) await test.tell({ orderNo: "nova-1-alarm", amount: 12.5 });
    const payout = { payoutId: "P-alarm", state: "paid", amount: "5.00", currency: "CNY" } as const;
    const now = test.api.clock.now();
    await createStrayPayouts(test.database)("sandbox", { reference: "nova-2-alarm", ...payout }, now);
    const counted = [await countWaiting()];
    const waiting = await test.database.withoutBrand(listStray);
    for (const { notice_id: noticeId } of waiting.filter(({ reference }) => reference?.endsWith("-alarm"))) {
      const close = { noticeId, operator: "mia", reason: "sent back", now };
      expect(await test.database.withoutBrand((q) => closeStray(q, close))).toBe(true);
      counted.push(await countWaiting());
    }
    expect(counted).toEqual([before + 2, before + 1, before]);
  });
});

describe("an order whose time is up", () => {
  it("EXT-10 expires once the provider was asked, and shows it", async () => {
    const { member, order } = await open();
    test.api.clock.advanceMs(60 * minuteMs);
    const asked = countAsked();
    await test.askProviders();
    expect(asked.mock.calls.length).toBeGreaterThan(0);
    const expired = await test.getOrder(member, order.orderNo);
    expect(expired).toMatchObject({ step: "expired", state: "failed", mayCancel: false, next: null });
    expect(expired.timeline.map(({ step }) => step)).toEqual(["requested", "expired"]);
  });

  it("EXT-10 is paid if the provider says so at the last moment", async () => {
    const { member, order, payUrl } = await open();
    await payUnheard(payUrl);
    test.api.clock.advanceMs(60 * minuteMs);
    await test.askProviders();
    expect([await test.balanceOf(member), (await test.getOrder(member, order.orderNo)).step]).toEqual([
      30,
      "paid",
    ]);
  });

  it("FAULT-30 waits for a provider that does not answer, for at most a day", async () => {
    const { member, order } = await open();
    test.api.clock.advanceMs(60 * minuteMs);
    cutOff();
    await test.askProviders();
    expect((await test.getOrder(member, order.orderNo)).step).toBe("requested");
    test.api.clock.advanceMs(24 * 60 * minuteMs);
    await test.askProviders();
    expect((await test.getOrder(member, order.orderNo)).step).toBe("expired");
    expect(test.log.read()).toContain("an order has expired, and its provider does not answer");
  });

  it("FAULT-07 is credited when the payment still comes, by notice or by a last question", async () => {
    for (const way of ["notice", "question"] as const) {
      const { member, order, payUrl } = await open();
      test.api.clock.advanceMs(60 * minuteMs);
      await test.askProviders();
      if (way === "notice") await test.tell(order);
      else await payUnheard(payUrl);
      test.api.clock.advanceMs(24 * 60 * minuteMs);
      await test.askProviders();
      const { state, timeline } = await test.getOrder(member, order.orderNo);
      expect([await test.balanceOf(member), state], way).toEqual([30, "paid"]);
      expect(timeline.map(({ step }) => step)).toEqual(["requested", "expired", "paid"]);
      expect((await test.inboxOf(member)).join()).toContain("after its order had ended");
    }
  });

  it("EXT-10 expires without a question when its provider never heard of it", async () => {
    const { member, order } = await open();
    await test.api.owner.query(
      "update deposit_orders set provider_reference = null, pay_url = null where order_no = $1",
      [order.orderNo],
    );
    test.api.clock.advanceMs(60 * minuteMs);
    await test.askProviders();
    expect((await test.getOrder(member, order.orderNo)).step).toBe("expired");
  });

  it("EXT-10 expires although another one cannot, which expires as soon as it can", async () => {
    const [stuck, fine] = [await open(), await open()];
    await test.api.owner.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
       create trigger fail before update of state on deposit_orders for each row
         when (new.order_no = '${stuck.order.orderNo}') execute function fail()`,
    );
    const listSteps = async () => [
      (await test.getOrder(stuck.member, stuck.order.orderNo)).step,
      (await test.getOrder(fine.member, fine.order.orderNo)).step,
    ];
    test.api.clock.advanceMs(60 * minuteMs);
    await test.askProviders();
    expect(await listSteps()).toEqual(["requested", "expired"]);
    expect(test.log.read()).toContain("an order did not go on");
    await test.api.owner.query("drop trigger fail on deposit_orders; drop function fail");
    test.api.clock.advanceMs(5 * minuteMs);
    await test.askProviders();
    expect(await listSteps()).toEqual(["expired", "expired"]);
  });

  it("EXT-10 an expiry at the same time as a payment leaves the order paid, whichever comes first", async () => {
    for (const first of ["expire", "pay"] as const) {
      const { member, order } = await open();
      test.api.clock.advanceMs(60 * minuteMs);
      // All other due orders have been asked about, so that the job handles this order alone.
      await test.api.owner.query("update deposit_orders set next_ask_at = null where order_no <> $1", [
        order.orderNo,
      ]);
      const begin = { expire: () => test.askProviders(), pay: () => test.tell(order).then(() => undefined) };
      const holder = await hold(test.api.database, "select from members where member_id = $1 for update", [
        member.memberId,
      ]);
      const paying = first === "pay" ? begin.pay() : undefined;
      if (paying) await untilWaiting(test.api.database, 1);
      const expiring = begin.expire();
      if (!paying) await expiring;
      const late = paying ?? begin.pay();
      await holder.release();
      await Promise.all([expiring, late]);
      const { state } = await test.getOrder(member, order.orderNo);
      expect([await test.balanceOf(member), state], first).toEqual([30, "paid"]);
    }
  });
});
