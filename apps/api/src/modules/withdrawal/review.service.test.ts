import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { beforeAll, describe, expect, it } from "vitest";
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

/** A member of nova whose order waits. */
async function openWaiting(options: Parameters<typeof openWithdrawer>[1] = {}, amount = "100") {
  const member = await openWithdrawer(test, options);
  const { orderNo } = await member.place({ amount });
  const show = async () => {
    const shown = await test.reviews.show(await test.findBrand(), orderNo);
    if (!shown) throw new Error(`${orderNo} is not there`);
    return shown;
  };
  const reject = async (operatorId: bigint, over: object = {}) =>
    test.reviews.vote(await test.findBrand(), {
      ...{ orderNo, operatorId, verdict: "reject", note: "no", reason: "identity" },
      ...{ command: (await show()).command, ...over },
    });
  const step = async () => (await member.get(orderNo)).step;
  return { ...member, orderNo, show, reject, step };
}

describe("a review", () => {
  it("EXT-11 takes one person for an ordinary order, whose decision is told to the member at once", async () => {
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

  it("SEC-66 takes two people by the brand's own amount, where it is lower", async () => {
    const member = await openWithdrawer(test, { brand: "lotus", isKnown: true });
    const { orderNo } = await member.place({ amount: "500.01" });
    expect(await agree(test, orderNo, ivo, "lotus")).toEqual({ outcome: "waits", approvals: 1, needed: 2 });
  });

  it("SEC-66 lets nobody vote twice, in the database as well, and changes no vote", async () => {
    const member = await openWaiting();
    await agree(test, member.orderNo, mia);
    const insert = `insert into withdrawal_decisions
      select merchant_id, order_no, review_round, operator_id, 'approve', command_hash, '', '', decided_at
      from withdrawal_decisions where order_no = $1`;
    await expect(test.api.owner.query(insert, [member.orderNo])).rejects.toThrow("withdrawal_decisions_pkey");
    for (const change of [
      "update withdrawal_decisions set verdict = 'reject'",
      "delete from withdrawal_decisions",
    ])
      await expect(test.database.forBrand(member.brandId, (q) => q.query(change))).rejects.toThrow(
        "permission denied",
      );
  });

  it("SEC-66 counts votes for what was shown alone", async () => {
    const member = await openWaiting();
    await agree(test, member.orderNo, mia);
    const before = (await member.show()).command;
    await test.api.owner.query("update withdrawal_orders set fee_units = 1 where order_no = $1", [
      member.orderNo,
    ]);
    const after = (await member.show()).command;
    expect(after).not.toBe(before);
    const brand = await test.findBrand();
    const vote = { orderNo: member.orderNo, operatorId: noa, verdict: "approve", note: "" } as const;
    expect(await test.reviews.vote(brand, { ...vote, command: before })).toEqual({ outcome: "changed" });
    expect(
      await test.reviews.vote(brand, { ...vote, command: after }),
      "the first vote was for another command",
    ).toEqual({
      ...{ outcome: "waits", approvals: 1, needed: 2 },
    });
    await test.api.owner.query("update withdrawal_orders set fee_units = 0 where order_no = $1", [
      member.orderNo,
    ]);
  });

  it("EXT-11 gives the amount back when it is refused, with a word for the member", async () => {
    const member = await openWaiting();
    expect(await member.reject(mia)).toEqual({ outcome: "moved", step: "rejected" });
    expect(await member.get(member.orderNo)).toMatchObject({
      state: "rejected",
      reason: "identity",
      next: null,
    });
    expect(await member.balance()).toBe(1_000);
    const { rows } = await test.api.owner.query(
      "select operator_id, verdict, reason, note from withdrawal_decisions where order_no = $1",
      [member.orderNo],
    );
    expect(rows).toEqual([{ operator_id: mia, verdict: "reject", reason: "identity", note: "no" }]);
    expect(await agree(test, member.orderNo, noa)).toEqual({ outcome: "late", step: "rejected" });
  });

  it("EXT-11 reads the facts again, and agrees to nothing that something stands in the way of", async () => {
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

  it("EXT-11 a part of the balance that is bound later does not stop what was held before", async () => {
    const member = await openWaiting({ isKnown: true });
    test.withheld.push({ bound: "turnover", units: 90_000_000n });
    expect(await agree(test, member.orderNo, mia)).toMatchObject({ step: "approved" });
  });

  it("SEC-66 of two opposite decisions at one moment one counts, and the other is told", async () => {
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

  it("SEC-27 shows and decides orders of the own brand alone", async () => {
    const member = await openWaiting();
    const lotus = await test.findBrand("lotus");
    expect(await test.reviews.show(lotus, member.orderNo)).toBeUndefined();
    expect((await test.reviews.listWaiting(lotus)).map((order) => order.order_no)).not.toContain(
      member.orderNo,
    );
    const { command } = await member.show();
    const vote = { orderNo: member.orderNo, operatorId: ivo, verdict: "approve", command, note: "" } as const;
    expect(await test.reviews.vote(lotus, vote)).toEqual({ outcome: "unknown" });
  });

  it("EXT-11 lists what waits, longest first, and nothing else", async () => {
    test.api.clock.advanceMs(60_000);
    const [one, two, gone] = [await openWaiting(), await openWaiting(), await openWaiting()];
    await gone.reject(mia);
    const numbers = (await test.reviews.listWaiting(await test.findBrand())).map((order) => order.order_no);
    expect(numbers).toEqual(expect.arrayContaining([one.orderNo, two.orderNo]));
    expect(numbers).not.toContain(gone.orderNo);
  });
});

it("a chargeback gets back what no provider was given", async () => {
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
