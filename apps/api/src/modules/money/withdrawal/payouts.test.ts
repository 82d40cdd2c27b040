import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Payout } from "../../../platform/payments/payout-provider.ts";
import {
  accountReviews,
  agree,
  createDecider,
  decide,
  openWithdrawer,
  setUpWithdrawalTest,
} from "./testing.ts";

const test = setUpWithdrawalTest();
let mia: bigint;
beforeAll(async () => {
  mia = await createDecider(test, "mia");
});
beforeEach(() => {
  Object.assign(test.provider, { says: { state: "pending" }, isAnswerLost: false, isAway: false });
  test.provider.requests.length = 0;
  test.provider.asked.length = 0;
});

/** A member whose withdrawal waits for an operator. */
async function openWaiting(amount = "100", method = "bank") {
  const member = await openWithdrawer(test, { isKnown: true });
  const { orderNo } = await member.place({ amount, method });
  const say = (over: Partial<Payout>) =>
    test.payouts.handleNotice("sandbox", {
      reference: orderNo,
      payoutId: "P",
      state: "paid",
      currency: "CNY",
      amount: Number(amount).toFixed(2),
      ...over,
    });
  const steps = async () => (await member.get(orderNo)).timeline.map(({ step }) => step);
  const messages = async () => {
    const { rows } = await test.api.owner.query(
      "select template, params from inbox_messages where member_id = $1 and template like 'withdrawal%'",
      [member.memberId],
    );
    return rows;
  };
  const openReviews = () =>
    test.database.forBrand(member.brandId, (q) => accountReviews.listOpen(q, member.memberId));
  return { ...member, orderNo, say, steps, messages, openReviews };
}

/** The same, whose withdrawal one operator has approved. */
async function openApproved(amount?: string, method?: string) {
  const member = await openWaiting(amount, method);
  expect(await agree(test, member.orderNo, mia)).toEqual({ outcome: "moved", step: "approved" });
  return member;
}

/** The same, with the withdrawal at its provider. */
async function openSent(amount?: string, method?: string) {
  const member = await openApproved(amount, method);
  await test.payouts.sendApproved();
  expect((await member.steps()).at(-1)).toBe("sent");
  return member;
}

describe("an approved withdrawal", () => {
  it("EXT-11 is sent with its full account, and paid when the provider says so", async () => {
    const member = await openApproved("100.50", "wallet");
    await test.payouts.sendApproved();
    // One percent of 100.50, in full cents, and 0.50.
    expect(test.provider.requests).toEqual([
      {
        reference: member.orderNo,
        amount: "99.00",
        currency: "CNY",
        account: { bankName: "Harbour Bank", payeeName: "Ana Lima", accountNumber: "6222020012345678" },
      },
    ]);
    await member.say({ amount: "99.00" });
    expect(await member.steps()).toEqual(["requested", "review", "approved", "sent", "paid"]);
    expect(await member.get(member.orderNo)).toMatchObject({ state: "paid", next: null, reason: null });
    expect(await member.funds()).toMatchObject({ balance: 899.5, held: 0 });
    const params = { amount: 99, orderNo: member.orderNo };
    expect(await member.messages()).toEqual([{ template: "withdrawalPaid", params }]);
  });

  it.each([
    [undefined, "payout_failed"],
    ["account_refused", "account_refused"],
    ["name_differs", "name_differs"],
  ] as const)("EXT-11 is rejected and refunded when the provider fails: %s", async (reason, told) => {
    const member = await openSent();
    await member.say({ state: "failed", reason });
    expect(await member.get(member.orderNo)).toMatchObject({ state: "rejected", reason: told, next: null });
    expect(await member.funds()).toMatchObject({ balance: 1_000, held: 0 });
    const params = { amount: 100, orderNo: member.orderNo };
    expect(await member.messages()).toEqual([{ template: "withdrawalRejected", params }]);
  });

  it("EXT-11 is paid by the first answer, if the provider is that fast", async () => {
    const member = await openApproved();
    test.provider.says = { state: "paid" };
    await test.payouts.sendApproved();
    expect((await member.steps()).at(-1)).toBe("paid");
  });

  it("EXT-11 SEC-56 goes back to its reviewers when something binds the account before it is sent", async () => {
    const member = await openApproved();
    test.withheld.push({ bound: "debt", units: "all", owedUnits: 5n });
    await test.payouts.sendApproved();
    expect(await member.steps()).toEqual(["requested", "review", "approved", "review"]);
    expect(test.provider.requests).toEqual([]);
    test.withheld.length = 0;
    // Another round. A check had failed when it was opened, so it takes two people.
    expect(await agree(test, member.orderNo, mia)).toEqual({ outcome: "waits", approvals: 1, needed: 2 });
    const ivo = await createDecider(test, "ivo");
    expect(await agree(test, member.orderNo, ivo)).toMatchObject({ step: "approved" });
  });

  it("EXT-11 waits for a provider that is not connected, and this is logged once", async () => {
    const member = await openApproved();
    await test.api.owner.query("update withdrawal_orders set provider = 'elsewhere' where order_no = $1", [
      member.orderNo,
    ]);
    for (let pass = 1; pass <= 2; pass += 1) await test.payouts.sendApproved();
    expect((await member.steps()).at(-1)).toBe("approved");
    expect(test.logged).toEqual([{ provider: "elsewhere" }]);
    await test.api.owner.query("update withdrawal_orders set provider = 'sandbox' where order_no = $1", [
      member.orderNo,
    ]);
    await test.payouts.sendApproved();
    expect((await member.steps()).at(-1)).toBe("sent");
  });

  it("EXT-11 goes back to its reviewers when its account was removed", async () => {
    const member = await openApproved();
    await member.client.call("POST /wps/member/security/bankAccounts/remove", {
      body: { id: member.accountId },
    });
    await test.payouts.sendApproved();
    expect((await member.steps()).at(-1)).toBe("review");
    expect(await agree(test, member.orderNo, mia)).toEqual({ outcome: "obstacle", obstacle: "account" });
  });

  it("goes back to its reviewers when the brand no longer pays out to accounts of its kind", async () => {
    const member = await openApproved();
    await test.api.owner.query(
      "update bank_accounts set pix_kind = 'random', pix_shown = '****' where bank_account_id = $1",
      [member.accountId],
    );
    await test.payouts.sendApproved();
    expect((await member.steps()).at(-1)).toBe("review");
    expect(await agree(test, member.orderNo, mia)).toEqual({ outcome: "obstacle", obstacle: "account" });
  });
});

describe("the open pages of a member", () => {
  type Waiting = Awaited<ReturnType<typeof openWaiting>>;
  type Act = (member: Waiting) => Promise<unknown>;
  const back = ["balance", "inbox", "withdrawal"];
  const cancel = async ({ memberId, username, orderNo }: Waiting) => {
    const session = { sessionId: 1n, memberId, userName: username, type: 0, provenAt: undefined };
    const asker = { brand: await test.findBrand(), session, now: test.api.clock.now() };
    return test.withdrawals.cancelOrder(asker, orderNo);
  };
  const chargeBack = async ({ brandId, memberId }: Waiting) => {
    const brand = await test.findBrand();
    await test.database.transaction(brandId, (q) =>
      test.port.releaseUnsent(q, brand, memberId, test.api.clock.now()),
    );
  };

  it.each<[end: string, open: () => Promise<Waiting>, act: Act, topics: string[]]>([
    ["was paid", openSent, ({ say }) => say({}), ["inbox", "withdrawal"]],
    ["failed at its provider", openSent, ({ say }) => say({ state: "failed" }), back],
    ["an operator rejected", openWaiting, ({ orderNo }) => decide(test, orderNo, mia, "reject"), back],
    ["a chargeback took back", openApproved, chargeBack, back],
    ["its member cancelled", openWaiting, cancel, ["balance", "withdrawal"]],
  ])(
    "EXT-11 hear of a withdrawal that %s, and of the balance if the amount is back",
    async (_end, open, act, topics) => {
      const member = await open();
      test.announced.length = 0;
      await act(member);
      expect(test.announced.toSorted()).toEqual(topics.map((topic) => `${member.memberId} ${topic}`));
    },
  );
});

describe("a notice", () => {
  it("FAULT-07 that comes twice, or ten times at once, pays once", async () => {
    const member = await openSent();
    await Promise.all(Array.from({ length: 10 }, () => member.say({})));
    await member.say({});
    expect((await member.steps()).filter((step) => step === "paid")).toHaveLength(1);
    expect(await member.messages()).toHaveLength(1);
    expect(await member.openReviews()).toEqual([]);
  });

  it.each([
    ["paid, then failed", { state: "paid" }, { state: "failed" }, "paid", 900],
    ["failed, then paid", { state: "failed" }, { state: "paid" }, "rejected", 1_000],
  ] as const)(
    "SEC-65 that contradicts itself moves no money, and people review it: %s",
    async (_, first, then, state, left) => {
      const member = await openSent();
      await member.say(first);
      await member.say(then);
      await member.say(then);
      expect(await member.get(member.orderNo)).toMatchObject({ state });
      expect(await member.balance()).toBe(left);
      expect(await member.openReviews()).toMatchObject([
        { reason: "payout_contradiction", subject: `sandbox/${member.orderNo}` },
      ]);
      expect(test.errors[0]).toMatchObject({ type: "payout_contradiction", orderNo: member.orderNo });
      expect(await member.funds()).toMatchObject({ free: 0, reasons: ["review"] });
    },
  );

  it("SEC-65 about an order that was never sent moves nothing, and people review it", async () => {
    const member = await openApproved();
    await member.say({});
    expect((await member.steps()).at(-1)).toBe("approved");
    expect(await member.openReviews()).toHaveLength(1);
    await test.payouts.sendApproved();
    expect((await member.steps()).at(-1), "the review stops it").toBe("review");
  });

  const others = [{ amount: "99.99" }, { amount: "0.01" }, { currency: "EUR" }] as const;
  const among = <State extends Payout["state"]>(states: readonly State[]) =>
    states.flatMap((state) => others.map((other) => ({ state, ...other })));

  it.each(among(["paid", "failed", "pending"]))(
    "SEC-65 with another amount or currency moves no money, and people review it: %j",
    async (said) => {
      const member = await openSent();
      await member.say(said);
      expect((await member.steps()).at(-1)).toBe("sent");
      expect(await member.funds()).toMatchObject({ held: 100, free: 0, reasons: ["held", "review"] });
      expect(await member.openReviews()).toHaveLength(1);
      expect(test.errors).toMatchObject([{ type: "payout_contradiction", said: said.state }]);
    },
  );

  it.each(among(["paid", "failed"]))(
    "SEC-65 that comes again with another amount or currency moves no money, and people review it: %j",
    async (said) => {
      const { state } = said;
      const member = await openSent();
      await member.say({ state });
      const told = [await member.steps(), await member.balance()];
      await member.say(said);
      expect([await member.steps(), await member.balance()]).toEqual(told);
      expect(await member.openReviews()).toMatchObject([
        { reason: "payout_contradiction", subject: `sandbox/${member.orderNo}` },
      ]);
      expect(test.errors).toMatchObject([{ type: "payout_contradiction", said: state }]);
    },
  );

  it("CASE-10 SEC-29 that fits no order of its provider is kept for people once, with the number of its copies", async () => {
    const member = await openSent();
    const notice = {
      reference: member.orderNo,
      payoutId: "P",
      state: "paid",
      amount: "100.00",
      currency: "CNY",
    } as const;
    await test.payouts.handleNotice("other", notice);
    for (const reference of ["nova-1", "rose-1", "", "rose-1"])
      await test.payouts.handleNotice("sandbox", { ...notice, reference });
    const { rows } = await test.api.owner.query(
      `select provider, reference, times from stray_payment_notices
       where payment_id = 'P' and status = 'payout_paid' and reason = 'unknown_order' and amount_units = 10000000
       order by notice_id`,
    );
    expect(rows).toEqual([
      { provider: "other", reference: member.orderNo, times: 1 },
      { provider: "sandbox", reference: "nova-1", times: 1 },
      { provider: "sandbox", reference: "rose-1", times: 2 },
      { provider: "sandbox", reference: "", times: 1 },
    ]);
    expect(test.errors).toHaveLength(5);
    expect((await member.steps()).at(-1)).toBe("sent");
  });
});

describe("the reconciliation", () => {
  const waitMs = 31_000;
  /** Orders of earlier tests are open too. */
  const askedAbout = (orderNo: string) => test.provider.asked.filter((one) => one === orderNo);

  it("EXT-11 learns of a lost notice by asking, less and less often", async () => {
    const member = await openSent();
    await test.payouts.reconcile();
    expect(askedAbout(member.orderNo), "not yet").toEqual([]);
    test.api.clock.advanceMs(waitMs);
    await Promise.all([test.payouts.reconcile(), test.createPayouts().reconcile()]);
    expect(askedAbout(member.orderNo), "one of two processes").toHaveLength(1);
    const payout = test.provider.known.get(member.orderNo);
    if (payout) test.provider.known.set(member.orderNo, { ...payout, state: "paid" });
    test.api.clock.advanceMs(waitMs);
    await test.payouts.reconcile();
    expect(askedAbout(member.orderNo), "a minute has not passed").toHaveLength(1);
    test.api.clock.advanceMs(waitMs);
    await test.payouts.reconcile();
    expect((await member.steps()).at(-1)).toBe("paid");
    test.api.clock.advanceMs(3_600_000);
    await test.payouts.reconcile();
    expect(askedAbout(member.orderNo)).toHaveLength(2);
  });

  it("FAULT-27 sends an order again that the provider never received, and pays out once", async () => {
    const member = await openApproved();
    test.provider.isAway = true;
    await test.payouts.sendApproved();
    expect((await member.steps()).at(-1)).toBe("sent");
    test.api.clock.advanceMs(waitMs);
    await test.payouts.reconcile();
    expect(test.provider.requests).toEqual([]);
    test.provider.isAway = false;
    test.api.clock.advanceMs(2 * waitMs);
    await test.payouts.reconcile();
    expect(test.provider.requests.map(({ reference }) => reference)).toEqual([member.orderNo]);
    await member.say({});
    expect((await member.steps()).at(-1)).toBe("paid");
  });

  it("FAULT-27 asks before it sends again when only the answer was lost", async () => {
    const member = await openApproved();
    test.provider.isAnswerLost = true;
    await test.payouts.sendApproved();
    test.api.clock.advanceMs(waitMs);
    await test.payouts.reconcile();
    expect([test.provider.requests.length, askedAbout(member.orderNo).length]).toEqual([1, 1]);
  });
});
