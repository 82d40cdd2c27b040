import { beforeAll, describe, expect, it } from "vitest";
import { openWithdrawer, placeKey } from "../modules/money/withdrawal/testing.ts";
import { setUpDepositTest } from "../testing/deposits.ts";
import { keepPaymentProofs } from "../testing/money.ts";

const test = setUpDepositTest();
beforeAll(async () => {
  await keepPaymentProofs(test.api.owner);
  await test.api.owner.query(
    `insert into withdrawal_methods (merchant_id, code, provider, names, minimum_units, maximum_units, fee_basis_points,
       fee_fixed_units, sort_order)
     select merchant_id, 'bank', 'sandbox', '{"EN":"Bank"}', 1000000, 2000000000, 0, 0, 1 from merchants`,
  );
});

/** A member who has deposited 50 and asked to withdraw 40 of it. */
async function openLeaving() {
  const member = await openWithdrawer(test, { balance: 0 });
  const { order } = await test.open(member, "50");
  await test.tell(order);
  const withdrawal = await member.place({ amount: "40" });
  const chargeBack = () => test.tell(order, { status: "charged_back", caseId: "case-1" });
  return { member, order, withdrawal, chargeBack };
}

describe("a chargeback of money that is on its way out", () => {
  it("EXT-10 EXT-11 INV-14 releases a withdrawal that nobody has sent, and then takes the full deposit back", async () => {
    const { member, order, withdrawal, chargeBack } = await openLeaving();
    expect(withdrawal).toMatchObject({ state: "pending", mayCancel: true });
    expect((await chargeBack()).status).toBe(200);
    expect(await member.get(withdrawal.orderNo)).toMatchObject({ step: "rejected", reason: "chargeback" });
    expect([await member.balance(), await test.owedBy(member)]).toEqual([0, 0]);
    expect(await test.getOrder(member, order.orderNo)).toMatchObject({ chargedBack: 50, owed: 0 });
  });

  it("EXT-10 EXT-11 holds every withdrawal while there is a debt, and none once a deposit has paid it", async () => {
    const { member, withdrawal, chargeBack } = await openLeaving();
    const setStep = (step: "sent" | "paid") =>
      test.api.owner.query("update withdrawal_orders set step = $2 where order_no = $1", [
        withdrawal.orderNo,
        step,
      ]);
    await setStep("sent");
    await chargeBack();
    expect((await member.get(withdrawal.orderNo)).reason).toBeNull();
    expect(await test.owedBy(member)).toBe(40);
    await setStep("paid");
    const { order: small } = await test.open(member, "15");
    await test.tell(small);
    expect(await member.funds()).toMatchObject({ balance: 0, debt: 25, free: 0 });
    expect((await member.funds()).reasons).toContain("debt");
    const { json } = await member.client.send(placeKey, { body: member.bodyOf({ amount: "10" }) });
    expect(json.code).toBe("withdrawal.amount.not.free");
    const { order: large } = await test.open(member, "65");
    await test.tell(large);
    expect(await member.funds()).toMatchObject({ balance: 40, debt: 0, free: 40 });
    expect(await member.place({ amount: "10" })).toMatchObject({ state: "pending" });
  });
});
