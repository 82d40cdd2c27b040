import { withdrawalReasons, withdrawalSteps } from "@croupier/domain/withdrawal";
import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { beforeAll, describe, expect, it } from "vitest";
import { openVoter } from "../../talk/operator/operator.module.ts";
import { createApprovals } from "../approval/approval.service.ts";
import { agree, createDecider, openWithdrawer, setUpWithdrawalTest } from "./testing.ts";

const test = setUpWithdrawalTest();
let mia: bigint;
let noa: bigint;
let ivo: bigint;
beforeAll(async () => {
  mia = await createDecider(test, "mia");
  noa = await createDecider(test, "noa");
  ivo = await createDecider(test, "ivo", "lotus");
});

const voter = async (operatorId: bigint, brand: "nova" | "lotus" = "nova") =>
  openVoter(test.database, (await test.findBrand(brand)).brandId, operatorId, test.api.clock.now());

/** A member of nova whose order waits. */
async function openWaiting(
  options: Parameters<typeof openWithdrawer>[1] = {},
  amount = "100",
  method: "bank" | "wallet" = "bank",
) {
  const member = await openWithdrawer(test, options);
  const { orderNo } = await member.place({ amount, method });
  const show = async () => {
    const shown = await test.reviews.show(await test.findBrand(), orderNo);
    if (!shown) throw new Error(`${orderNo} is not there`);
    return shown;
  };
  const reject = async (operatorId: bigint, over: object = {}) =>
    test.reviews.vote(await test.findBrand(), {
      orderNo,
      ...(await voter(operatorId)),
      verdict: "reject",
      note: "no",
      reason: "identity",
      command: (await show()).command,
      ...over,
    });
  const step = async () => (await member.get(orderNo)).step;
  return { ...member, orderNo, show, reject, step };
}

describe("a review", () => {
  it("EXT-11 takes one person for an ordinary order, and the member learns the decision at once", async () => {
    const member = await openWaiting({ isKnown: true });
    expect(await member.show()).toMatchObject({ needed: 1, obstacle: undefined, order: { approvals: 0 } });
    expect(await agree(test, member.orderNo, mia)).toEqual({ outcome: "moved", step: "approved" });
    expect(await member.get(member.orderNo)).toMatchObject({ step: "approved", next: { step: "sent" } });
  });

  it.each([
    ["a first payout", {}, "100"],
    ["a large amount", { isKnown: true, balance: 9_000 }, "5000.01"],
  ])("SEC-66 takes two different people for %s", async (_, options, amount) => {
    const member = await openWaiting(options, amount);
    expect(await member.show()).toMatchObject({ needed: 2 });
    expect(await agree(test, member.orderNo, mia)).toEqual({ outcome: "waits", approvals: 1, needed: 2 });
    expect(await agree(test, member.orderNo, mia)).toEqual({ outcome: "again" });
    expect(await member.reject(mia), "nobody decides twice, whatever they say").toEqual({ outcome: "again" });
    expect(await member.step()).toBe("review");
    expect(await agree(test, member.orderNo, noa)).toEqual({ outcome: "moved", step: "approved" });
  });

  describe.each([
    ["bank", 0],
    ["wallet", 1.5],
  ] as const)("of an order by %s, whose fee is %d", (method, fee) => {
    it.each(withdrawalReasons)(
      "INV-18 EXT-11 returns the full amount when it rejects for %s",
      async (reason) => {
        const member = await openWaiting({ isKnown: true }, "100", method);
        expect(await member.get(member.orderNo)).toMatchObject({ fee });
        expect(await member.funds()).toMatchObject({ balance: 900, held: 100 });
        expect(await member.reject(mia, { reason })).toEqual({ outcome: "moved", step: "rejected" });
        expect(await member.funds()).toMatchObject({ balance: 1_000, held: 0 });
        expect(await member.get(member.orderNo)).toMatchObject({ state: "rejected", reason });
      },
    );
  });

  it("SEC-66 takes two people by the brand's own amount, if it is lower", async () => {
    const member = await openWithdrawer(test, { brand: "lotus", isKnown: true });
    const { orderNo } = await member.place({ amount: "500.01" });
    expect(await agree(test, orderNo, ivo, "lotus")).toEqual({ outcome: "waits", approvals: 1, needed: 2 });
  });

  it.each([
    [
      "the member's number is no longer verified",
      "update members set mobile_verified_at = null where member_id = $1",
    ],
    [
      "their only payout fails after all",
      `update withdrawal_orders set step = 'rejected', reason = 'payout_failed'
       where member_id = $1 and step = 'paid'`,
    ],
  ])("SEC-66 takes two people for an order if, while it waits, %s", async (_, change) => {
    const member = await openWaiting({ isKnown: true });
    expect(await member.show()).toMatchObject({ needed: 1 });
    await test.api.owner.query(change, [member.memberId]);
    expect(await member.show()).toMatchObject({ needed: 2 });
    expect(await agree(test, member.orderNo, mia)).toEqual({ outcome: "waits", approvals: 1, needed: 2 });
    expect(await member.step()).toBe("review");
    expect(await agree(test, member.orderNo, noa)).toEqual({ outcome: "moved", step: "approved" });
  });

  it.each(withdrawalSteps)(
    "SEC-66 with one earlier order, which is %s, takes two people unless that was paid",
    async (step) => {
      const member = await openWithdrawer(test, { isKnown: true });
      const setEarlier = (to: string) =>
        test.api.owner.query(
          `update withdrawal_orders set step = $2::text,
             reason = case when $2::text = 'rejected' then 'other' end where order_no = $1`,
          [`nova-known-${member.memberId}`, to],
        );
      await setEarlier(step);
      const { orderNo } = await member.place({ method: "wallet" });
      const shown = await test.reviews.show(await test.findBrand(), orderNo);
      // The books are compared at the end of the file, and this order holds no money.
      await setEarlier("paid");
      const isPaid = step === "paid";
      expect(shown).toMatchObject({ needed: isPaid ? 1 : 2, checks: { paidBefore: isPaid } });
    },
  );

  it("SEC-66 SEC-79 lets nobody vote twice, also in the database, and changes no vote", async () => {
    const member = await openWaiting();
    await agree(test, member.orderNo, mia);
    const insert = `insert into approval_votes (merchant_id, approval_id, asker, command_hash, operator_id, verdict, voted_at)
      select v.merchant_id, v.approval_id, v.asker, v.command_hash, v.operator_id, 'agree', v.voted_at
      from approval_votes v join approvals a using (approval_id) where a.subject = $1`;
    await expect(test.api.owner.query(insert, [member.orderNo])).rejects.toThrow("approval_votes_pkey");
    for (const change of ["update approval_votes set verdict = 'refuse'", "delete from approval_votes"])
      await expect(test.database.forBrand(member.brandId, (q) => q.query(change))).rejects.toThrow(
        "permission denied",
      );
  });

  it("SEC-79 the database neither ends a request as done with a person missing, nor counts a vote on another command", async () => {
    const member = await openWaiting();
    await agree(test, member.orderNo, mia);
    const tell = (sql: string) =>
      test.database.forBrand(member.brandId, (q) => q.query(sql, [member.orderNo]));
    await expect(
      tell("update approvals set state = 'done', ended_at = now() where subject = $1"),
    ).rejects.toThrow("lacks a vote");
    const vote = (hash: string, asker: string) =>
      test.api.owner.query(
        `insert into approval_votes (merchant_id, approval_id, asker, command_hash, operator_id, verdict, voted_at)
         select merchant_id, approval_id, ${asker}, ${hash}, ${noa}, 'agree', now() from approvals where subject = $1`,
        [member.orderNo],
      );
    await expect(vote("sha256('x')", "asker")).rejects.toThrow("foreign key");
    await expect(vote("command_hash", String(noa + 1n))).rejects.toThrow("foreign key");
    await expect(vote("command_hash", "null")).rejects.toThrow("not-null");
  });

  it("SEC-79 counts no vote on another command than the request's", async () => {
    const member = await openWaiting();
    const approvals = createApprovals();
    const vote = (change: (command: string) => string) =>
      test.database.transaction(member.brandId, async (q) => {
        const request = await approvals.lockOpen(q, "withdrawal", member.orderNo);
        if (!request) throw new Error("no request");
        const now = test.api.clock.now();
        const command = change(request.command);
        return approvals.vote(q, request, {
          ...(await voter(mia)),
          verdict: "agree",
          command,
          reason: "",
          now,
        });
      });
    expect(await vote((command) => command.replace("100", "900"))).toEqual({ outcome: "changed", agreed: 0 });
    expect((await member.show()).order.approvals).toBe(0);
    expect(await vote((command) => command)).toEqual({ outcome: "waits", agreed: 1 });
  });

  it("SEC-79 keeps one request for an order, from its first step to its end", async () => {
    const requestsOf = async (orderNo: string) =>
      (
        await test.api.owner.query(
          "select state, needed, note, asked_by from approvals where kind = 'withdrawal' and subject = $1 order by approval_id",
          [orderNo],
        )
      ).rows;
    const [paid, cancelled, refused] = [await openWaiting(), await openWaiting(), await openWaiting()];
    const waiting = { state: "waiting", needed: 2, note: null, asked_by: null };
    for (const { orderNo } of [paid, cancelled, refused])
      expect(await requestsOf(orderNo)).toEqual([waiting]);
    for (const operatorId of [mia, noa]) await agree(test, paid.orderNo, operatorId);
    await cancelled.client.call("POST /wps/withdrawal/cancel", { body: { orderNo: cancelled.orderNo } });
    await refused.reject(mia);
    expect(await requestsOf(paid.orderNo)).toEqual([{ ...waiting, state: "done" }]);
    expect(await requestsOf(cancelled.orderNo)).toEqual([{ ...waiting, state: "withdrawn" }]);
    expect(await requestsOf(refused.orderNo)).toEqual([{ ...waiting, state: "refused", note: "no" }]);
  });

  it("SEC-66 counts votes only for what was shown", async () => {
    const member = await openWaiting();
    await agree(test, member.orderNo, mia);
    const before = (await member.show()).command;
    await test.api.owner.query("update withdrawal_orders set fee_units = 1 where order_no = $1", [
      member.orderNo,
    ]);
    const after = (await member.show()).command;
    expect(after).not.toBe(before);
    const brand = await test.findBrand();
    const vote = { orderNo: member.orderNo, ...(await voter(noa)), verdict: "approve", note: "" } as const;
    expect(await test.reviews.vote(brand, { ...vote, command: before })).toEqual({ outcome: "changed" });
    expect(
      await test.reviews.vote(brand, { ...vote, command: after }),
      "the first vote was for another command",
    ).toEqual({
      outcome: "waits",
      approvals: 1,
      needed: 2,
    });
    await test.api.owner.query("update withdrawal_orders set fee_units = 0 where order_no = $1", [
      member.orderNo,
    ]);
  });

  it("EXT-11 returns the amount when it is refused, with a reason for the member", async () => {
    const member = await openWaiting();
    expect(await member.reject(mia)).toEqual({ outcome: "moved", step: "rejected" });
    expect(await member.get(member.orderNo)).toMatchObject({
      state: "rejected",
      reason: "identity",
      next: null,
    });
    expect(await member.balance()).toBe(1_000);
    const { rows } = await test.api.owner.query(
      `select v.operator_id, v.verdict, v.reason, o.reason as told from approval_votes v join approvals a using (approval_id)
       join withdrawal_orders o on o.order_no = a.subject where a.subject = $1`,
      [member.orderNo],
    );
    expect(rows).toEqual([{ operator_id: mia, verdict: "refuse", reason: "no", told: "identity" }]);
    expect(await agree(test, member.orderNo, noa)).toEqual({ outcome: "late", step: "rejected" });
  });

  it("EXT-11 reads the facts again, and approves nothing with an obstacle", async () => {
    const member = await openWaiting({ isKnown: true });
    test.withheld.push({ bound: "debt", units: "all" });
    expect((await member.show()).obstacle).toBe("debt");
    expect(await agree(test, member.orderNo, mia)).toEqual({ outcome: "obstacle", obstacle: "debt" });
    test.withheld.length = 0;
    await test.api.owner.query("update members set disabled = true where member_id = $1", [member.memberId]);
    expect(await agree(test, member.orderNo, mia)).toEqual({ outcome: "obstacle", obstacle: "disabled" });
    await test.api.owner.query("update members set disabled = false where member_id = $1", [member.memberId]);
    expect(await agree(test, member.orderNo, mia), "what did not count is no vote").toMatchObject({
      step: "approved",
    });
  });

  it("EXT-11 a part of the balance that is bound later does not stop an earlier order", async () => {
    const member = await openWaiting({ isKnown: true });
    test.withheld.push({ bound: "turnover", units: 90_000_000n });
    expect(await agree(test, member.orderNo, mia)).toMatchObject({ step: "approved" });
  });

  it("SEC-66 of two opposite decisions at one moment one counts, and the other gets that answer", async () => {
    const member = await openWaiting({ isKnown: true });
    const holder = await hold(
      test.api.database,
      "select from withdrawal_orders where order_no = $1 for update",
      [member.orderNo],
    );
    const both = [agree(test, member.orderNo, mia), member.reject(noa)] as const;
    await untilWaiting(test.api.database, 2);
    await holder.release();
    const outcomes = (await Promise.all(both)).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(["late", "moved"]);
  });

  it("SEC-27 shows and decides only orders of its own brand", async () => {
    const member = await openWaiting();
    const lotus = await test.findBrand("lotus");
    expect(await test.reviews.show(lotus, member.orderNo)).toBeUndefined();
    expect((await test.reviews.listWaiting(lotus)).map((order) => order.order_no)).not.toContain(
      member.orderNo,
    );
    const { command } = await member.show();
    const by = await voter(ivo, "lotus");
    const vote = { orderNo: member.orderNo, ...by, verdict: "approve", command, note: "" } as const;
    expect(await test.reviews.vote(lotus, vote)).toEqual({ outcome: "unknown" });
  });

  it("EXT-11 lists waiting orders, longest first, and nothing else", async () => {
    test.api.clock.advanceMs(60_000);
    const [one, two, gone] = [await openWaiting(), await openWaiting(), await openWaiting()];
    await gone.reject(mia);
    const numbers = (await test.reviews.listWaiting(await test.findBrand())).map((order) => order.order_no);
    expect(numbers).toEqual(expect.arrayContaining([one.orderNo, two.orderNo]));
    expect(numbers).not.toContain(gone.orderNo);
  });
});

it("a chargeback takes back orders that no provider has received", async () => {
  const member = await openWaiting({ isKnown: true });
  const sent = await member.place({ method: "wallet" });
  await agree(test, sent.orderNo, mia);
  await test.payouts.sendApproved();
  const brand = await test.findBrand();
  await test.database.transaction(brand.brandId, (q) =>
    test.port.releaseUnsent(q, brand, member.memberId, test.api.clock.now()),
  );
  expect(await member.get(member.orderNo)).toMatchObject({ step: "rejected", reason: "chargeback" });
  expect((await member.get(sent.orderNo)).step).toBe("sent");
  expect(await member.balance()).toBe(900);
});
