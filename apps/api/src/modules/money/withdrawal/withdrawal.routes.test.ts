import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createMember, openTestSession } from "../../../testing/members.ts";
import { readOn } from "../../../testing/read-on.ts";
import { accountReviews, openWithdrawer, placeKey, setUpWithdrawalTest } from "./testing.ts";

const test = setUpWithdrawalTest();
const hourMs = 3_600_000;

const refusalOf = async (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: { status: number; envelope: { code: string; value: { fields?: object } } }) => [
      error.status,
      error.envelope.code,
      ...Object.keys(error.envelope.value.fields ?? {}),
    ],
  );

describe("a requested withdrawal", () => {
  it("EXT-11 holds its amount at once, and says what happens next and by when", async () => {
    const member = await openWithdrawer(test);
    const order = await member.place({ amount: "100.50" });
    const at = test.api.clock.now().getTime();
    expect(order).toEqual({
      orderNo: expect.stringMatching(/^nova-261121-[\w-]{12}$/),
      method: "bank",
      account: {
        id: member.accountId,
        bankName: "Harbour Bank",
        payeeName: "A****",
        accountNumber: "**** 5678",
      },
      amount: 100.5,
      fee: 0,
      receives: 100.5,
      state: "pending",
      step: "review",
      timeline: [
        { step: "requested", at },
        { step: "review", at },
      ],
      next: { step: "approved", by: at + 24 * hourMs },
      mayCancel: true,
      reason: null,
    });
    expect(await member.balance()).toBe(899.5);
    expect(await member.funds()).toMatchObject({
      balance: 899.5,
      held: 100.5,
      free: 899.5,
      reasons: ["held"],
    });
    expect(await member.get(order.orderNo)).toEqual(order);
  });

  it("EXT-11 is approved automatically within the brand's rules", async () => {
    const known = await openWithdrawer(test, { brand: "lotus", isKnown: true });
    const order = await known.place({ amount: "200" });
    expect(order).toMatchObject({ step: "approved", next: { step: "sent" }, mayCancel: false });
    expect(order.timeline.map(({ step }) => step)).toEqual(["requested", "approved"]);
    const first = await openWithdrawer(test, { brand: "lotus" });
    expect(await first.place({ amount: "200" }), "the first payout").toMatchObject({ step: "review" });
    const more = await openWithdrawer(test, { brand: "lotus", isKnown: true });
    expect(await more.place({ amount: "200.01" }), "more than the brand's amount").toMatchObject({
      step: "review",
    });
  });

  it("EXT-11 takes the fee of its method out of the amount", async () => {
    const member = await openWithdrawer(test);
    const order = await member.place({ method: "wallet", amount: "100.99" });
    // One percent, in full cents, and 0.50.
    expect([order.amount, order.fee, order.receives]).toEqual([100.99, 1.5, 99.49]);
  });

  it("EXT-11 WALLET-04 shows methods, the member's accounts, the free money and the promised arrival", async () => {
    const member = await openWithdrawer(test);
    const { methods, accounts, hasPaymentPassword, arrivesBy, funds } = await member.client.call(
      "GET /wps/withdrawal/methods",
    );
    // A day of review, a quarter of an hour to be sent, a day at the provider.
    expect(arrivesBy).toBe(test.api.clock.now().getTime() + (24 + 0.25 + 24) * hourMs);
    expect(methods).toEqual([
      { code: "bank", name: "Bank", minimum: 10, maximum: 20_000, fee: { percent: 0, fixed: 0 } },
      { code: "wallet", name: "Wallet", minimum: 10, maximum: 20_000, fee: { percent: 1, fixed: 0.5 } },
    ]);
    expect(accounts).toEqual([
      {
        id: member.accountId,
        bankName: "Harbour Bank",
        payeeName: "A****",
        accountNumber: "**** 5678",
      },
    ]);
    expect(hasPaymentPassword).toBe(true);
    expect(funds).toEqual({
      balance: 1_000,
      held: 0,
      withheld: 0,
      expired: 0,
      debt: 0,
      turnoverLeft: 0,
      free: 1_000,
      reasons: [],
    });
  });

  it.each([
    ["an unknown method", { method: "nope" }, [404, "withdrawal.method.unknown", "method"]],
    ["less than the minimum", { amount: "9.99" }, [400, "withdrawal.amount.range", "amount"]],
    ["more than the maximum", { amount: "20000.01" }, [400, "withdrawal.amount.range", "amount"]],
    ["a part of a cent", { amount: "10.001" }, [400, "withdrawal.amount.range", "amount"]],
    ["CASE-16 a separator of thousands", { amount: "10.000" }, [400, "withdrawal.amount.range", "amount"]],
    ["more than there is", { amount: "1000.01" }, [409, "withdrawal.amount.not.free", "amount"]],
    ["an account of nobody", { accountId: "999999" }, [404, "bank.account.not.found", "accountId"]],
  ])("EXT-11 is refused for %s, and nothing is held", async (_, over, refusal) => {
    const member = await openWithdrawer(test);
    expect(await refusalOf(member.place(over))).toEqual(refusal);
    expect(await member.funds()).toMatchObject({ balance: 1_000, held: 0 });
    const { totalCount } = await member.client.call("GET /wps/withdrawal/orders", { query: {} });
    expect(totalCount).toBe(0);
  });

  it.each(["1e2", "-50", " 50", "50.", ""])("SEC-57 is refused for the amount %o", async (amount) => {
    const member = await openWithdrawer(test);
    expect(await refusalOf(member.place({ amount }))).toEqual([400, "request.invalid", "amount"]);
  });

  it("EXT-11 SEC-27 goes only to the member's own account, not to another member's or another brand's", async () => {
    const member = await openWithdrawer(test);
    for (const brand of ["nova", "lotus"] as const) {
      const other = await openWithdrawer(test, { brand });
      const refused = await refusalOf(member.place({ accountId: other.accountId }));
      expect(refused).toEqual([404, "bank.account.not.found", "accountId"]);
    }
    await member.client.call("POST /wps/member/security/bankAccounts/remove", {
      body: { id: member.accountId },
    });
    expect(await refusalOf(member.place())).toEqual([404, "bank.account.not.found", "accountId"]);
  });

  it("SEC-12 requires a proof of the last five minutes, and an existing payment password", async () => {
    const member = await openWithdrawer(test);
    test.api.clock.advanceMs(5 * 60_000);
    expect(await refusalOf(member.place())).toEqual([403, "step.up.required"]);
    expect(await member.funds()).toMatchObject({ held: 0 });
    const fresh = await openWithdrawer(test);
    await test.api.owner.query("update members set payment_password_hash = null where member_id = $1", [
      fresh.memberId,
    ]);
    expect(await refusalOf(fresh.place())).toEqual([409, "payment.password.missing"]);
    expect((await fresh.client.call("GET /wps/withdrawal/methods")).hasPaymentPassword).toBe(false);
  });

  it.each([0, 1, 2])(
    "EXT-11 SESS-09 is open to a session of type %i, also an agent's, and cancelled by it",
    async (type) => {
      const member = await openWithdrawer(test, { type });
      const { orderNo, state } = await member.place({ amount: "50" });
      expect(state).toBe("pending");
      expect(await member.funds()).toMatchObject({ balance: 950, held: 50 });
      const { list } = await member.client.call("GET /wps/withdrawal/orders", { query: {} });
      expect(list.map((order) => order.orderNo)).toEqual([orderNo]);
      await member.client.call("POST /wps/withdrawal/cancel", { body: { orderNo } });
      expect(await member.funds()).toMatchObject({ balance: 1_000, held: 0 });
    },
  );

  it.each([4, 40, 41, 42])("WALLET-02 is refused for a session of type %i", async (type) => {
    const { client } = await createMember(test.api, { type });
    const body = { idempotencyKey: randomUUID(), method: "bank", accountId: "1", amount: "50" };
    expect(await refusalOf(client.call(placeKey, { body }))).toEqual([403, "free_reject"]);
    expect(await refusalOf(client.call("GET /wps/withdrawal/methods"))).toEqual([403, "free_reject"]);
  });

  it("SEC-56 EXT-11 is refused while the account is under review, and the reason is shown", async () => {
    const member = await openWithdrawer(test);
    const { memberId } = member;
    const review = {
      memberId,
      reason: "win_over_ceiling" as const,
      subject: `BGS/${memberId}`,
      now: test.api.clock.now(),
      details: { vendor: "BGS", gameCode: "koi", amountUnits: "2", ceilingUnits: "1" },
    };
    await test.database.forBrand(member.brandId, (q) => accountReviews.open(q, review));
    expect(await member.funds()).toMatchObject({ balance: 1_000, free: 0, reasons: ["review"] });
    expect(await refusalOf(member.place())).toEqual([409, "withdrawal.amount.not.free", "amount"]);
    const end = { subject: review.subject, operator: "mia", reason: "fine", now: test.api.clock.now() };
    await test.database.forBrand(member.brandId, (q) => accountReviews.end(q, end));
    expect(await member.place()).toMatchObject({ state: "pending" });
  });
});

describe("the orders of a member", () => {
  it("EXT-11 are listed newest first, by pages", async () => {
    const member = await openWithdrawer(test);
    const placed = [];
    for (const method of ["bank", "wallet"]) {
      placed.unshift((await member.place({ method })).orderNo);
      test.api.clock.advanceMs(1_000);
    }
    const page = async (pageNo: number) =>
      member.client.call("GET /wps/withdrawal/orders", { query: { pageNo, pageSize: 1 } });
    const pages = [await page(1), await page(2)];
    expect(pages.flatMap(({ list }) => list.map(({ orderNo }) => orderNo))).toEqual(placed);
    expect(pages[0]).toMatchObject({ pageNum: 1, totalPages: 2, totalCount: 2 });
  });

  it("CASE-32 continue after the last order when others are placed meanwhile", async () => {
    const member = await openWithdrawer(test);
    const placeAndEnd = async () => {
      const { orderNo } = await member.place();
      await member.client.call("POST /wps/withdrawal/cancel", { body: { orderNo } });
    };
    for (let n = 0; n < 5; n += 1) {
      await placeAndEnd();
      if (n % 3 === 2) test.api.clock.advanceMs(1_000);
    }
    const { whole, seen } = await readOn(
      (query) => member.client.call("GET /wps/withdrawal/orders", { query }),
      ({ orderNo }) => orderNo,
      () => {
        test.api.clock.advanceMs(1);
        return placeAndEnd();
      },
    );
    expect([whole.length, seen]).toEqual([5, whole]);
  });

  it("EXT-11 SEC-26 are seen and cancelled by nobody else", async () => {
    const member = await openWithdrawer(test);
    const { orderNo } = await member.place();
    for (const other of [await openWithdrawer(test), await openWithdrawer(test, { brand: "lotus" })]) {
      expect(await refusalOf(other.get(orderNo))).toEqual([404, "withdrawal.order.not.found"]);
      const cancel = other.client.call("POST /wps/withdrawal/cancel", { body: { orderNo } });
      expect(await refusalOf(cancel)).toEqual([404, "withdrawal.order.not.found"]);
    }
    expect(await member.get(orderNo)).toMatchObject({ step: "review" });
  });

  it.each([
    ["bank", 0],
    ["wallet", 1.5],
  ])(
    "EXT-11 INV-18 by %s, with a fee of %d, return their full amount when they are cancelled, once",
    async (method, fee) => {
      const member = await openWithdrawer(test);
      const order = await member.place({ method });
      expect(order.fee).toBe(fee);
      expect(await member.funds()).toMatchObject({ balance: 900, held: 100 });
      const { orderNo } = order;
      const cancel = () => member.client.call("POST /wps/withdrawal/cancel", { body: { orderNo } });
      expect(await cancel()).toMatchObject({
        step: "cancelled",
        state: "rejected",
        next: null,
        mayCancel: false,
        reason: null,
      });
      expect(await refusalOf(cancel())).toEqual([409, "withdrawal.order.not.cancellable"]);
      expect(await member.funds()).toMatchObject({ balance: 1_000, held: 0 });
    },
  );
});

describe("a returned withdrawal", () => {
  it("EXT-06 stays out of a record's In and Out, the member's and the team's, and its rows stay", async () => {
    const { api } = test;
    const agent = await createMember(api, { type: 1 });
    const member = await openWithdrawer(test);
    await api.owner.query("update members set upline_id = $2 where member_id = $1", [
      member.memberId,
      agent.memberId,
    ]);
    const cancel = (orderNo: string) =>
      member.client.call("POST /wps/withdrawal/cancel", { body: { orderNo } });
    const records = async (query: object = {}) => {
      const asked = [
        member.client.call("GET /wps/record/transactions", { query }),
        agent.client.call("GET /wps/record/transactions", { query: { ...query, types: "A" } }),
      ];
      return (await Promise.all(asked)).map(({ totals, totalCount }) => ({ ...totals, rows: totalCount }));
    };
    const both = (record: object) => [record, record];

    await cancel((await member.place({ amount: "100" })).orderNo);
    const { orderNo } = await member.place({ amount: "30" });
    expect(await records()).toEqual(both({ in: 1_000, out: 30, net: 970, rows: 4 }));
    expect(await records({ type: "withdraw" })).toEqual(both({ in: 0, out: 30, net: -30, rows: 3 }));

    // It comes back a day later: that day has only the return, and keeps the ledger's difference.
    test.api.clock.advanceMs(24 * hourMs);
    for (const one of [agent, member]) await openTestSession(api, one, one.client);
    await cancel(orderNo);
    expect(await records()).toEqual(both({ in: 1_000, out: 0, net: 1_000, rows: 5 }));
    const [startDate] = test.api.clock.now().toISOString().split("T");
    expect(await records({ startDate, endDate: startDate })).toEqual(
      both({ in: 30, out: 0, net: 30, rows: 1 }),
    );
  });
});
