import { beforeAll, describe, expect, it } from "vitest";
import { transfer } from "../../../ledger/transfer.ts";
import { setUpDepositTest } from "../../../testing/deposits.ts";
import { listen } from "../../../testing/live.ts";
import { createMember, type TestMember } from "../../../testing/members.ts";
import { createTerminal } from "../testing.ts";

const test = setUpDepositTest();
const terminal = createTerminal(() => test.api);
beforeAll(async () => {
  for (const name of ["mia", "noa"]) await terminal.hire(name);
});

const by = (operator: string) => ["--brand", "nova", "--operator", operator];
/** Makes a request. @returns the output, and the number of the request */
const ask = async (orderNo: string, decision: "--credit" | "--returned") => {
  const because = ["--reason", "the member's own"];
  const asked = await terminal.run(["deposit", "surplus", orderNo, decision, ...by("mia"), ...because]);
  return { ...asked, number: /request (\d+) waits/.exec(asked.said)?.[1] ?? "0" };
};
const agree = (number: string) => terminal.run(["approval", "agree", number, ...by("noa")]);
const decide = async (...of: Parameters<typeof ask>) => agree((await ask(...of)).number);

/** A member whose order of 50 was paid with 250: a surplus of 200 waits. */
async function openSurplus() {
  const member = await createMember(test.api);
  const { order } = await test.open(member, "50");
  await test.tell(order, { amount: "250.00" });
  return { member, order };
}
type Order = Awaited<ReturnType<typeof openSurplus>>["order"];
const chargeBack = (order: Order, amount: string, caseId = "case-1") =>
  test.tell(order, { status: "charged_back", amount, caseId });
/** Holds units of currency, as a withdrawal does. */
const holdMoney = ({ brandId, memberId }: TestMember, amount: bigint) =>
  test.database.transaction(brandId, (q) =>
    transfer(q, {
      kind: "hold",
      key: `held-${memberId}`,
      reference: "test",
      now: test.api.clock.now(),
      from: { kind: "member", memberId },
      to: { kind: "held", memberId },
      amountUnits: amount * 100_000n,
    }),
  );

describe("croupier deposit surplus", () => {
  it("credits a surplus once, after a second person agreed", async () => {
    const { member, order } = await openSurplus();
    const { number } = await ask(order.orderNo, "--credit");
    expect((await terminal.run(["approval", "list", "--brand", "nova"])).said).toContain(
      `${number}  mia  0 of 1  until `,
    );
    expect(await test.balanceOf(member)).toBe(50);
    expect((await agree(number)).code).toBe(0);
    expect((await ask(order.orderNo, "--credit")).complained).toContain(
      `no surplus waits at order ${order.orderNo}`,
    );
    expect(await test.balanceOf(member)).toBe(250);
  });

  it("INV-14 pays what the member owes from a surplus that is credited, and tells them", async () => {
    const { member, order } = await openSurplus();
    const { order: other } = await test.open(member, "30");
    await test.tell(other);
    await holdMoney(member, 80n);
    await chargeBack(other, "30.00");
    expect([await test.balanceOf(member), await test.owedBy(member)]).toEqual([0, 30]);
    expect((await decide(order.orderNo, "--credit")).code).toBe(0);
    expect([await test.balanceOf(member), await test.owedBy(member)]).toEqual([170, 0]);
    expect((await test.inboxOf(member)).join()).toContain("¥ 30.00 of your debt was paid");
  });

  it.each([
    ["all", "250.00", 0],
    ["a part", "100.00", 50],
  ])(
    "SEC-79 ends as failed, and credits nothing, if %s of the payment went back to the payer meanwhile",
    async (_, amount, left) => {
      const { member, order } = await openSurplus();
      const { number } = await ask(order.orderNo, "--credit");
      await chargeBack(order, amount);
      const agreed = await agree(number);
      expect([agreed.code, agreed.complained]).toEqual([1, expect.stringContaining("is failed")]);
      expect(await test.balanceOf(member)).toBe(left);
      expect((await ask(order.orderNo, "--credit")).complained).toContain("has gone back to the payer");
      // The dispute was won.
      await test.tell(order, { status: "reinstated", caseId: "case-1" });
      expect((await decide(order.orderNo, "--credit")).code).toBe(0);
      expect(await test.balanceOf(member)).toBe(250);
    },
  );

  it("EXT-10 says that the surplus went back to the payer, and then takes nothing for it from the member", async () => {
    const { member, order } = await openSurplus();
    expect((await decide(order.orderNo, "--returned")).code).toBe(0);
    expect((await test.inboxOf(member)).join()).toContain("¥ 200.00 went back to the payer");
    // The provider reports its refund.
    expect((await chargeBack(order, "200.00", "refund")).status).toBe(200);
    expect(await test.balanceOf(member)).toBe(50);
    expect(await test.getOrder(member, order.orderNo)).toMatchObject({
      inReview: 0,
      credited: 50,
      received: 250,
      chargedBack: 0,
    });
    // Later the bank takes the rest back as well.
    await chargeBack(order, "50.00");
    expect(await test.balanceOf(member)).toBe(0);
  });

  it("lists the account under review until a person ends it, which the member's open pages hear", async () => {
    const { member, order } = await openSurplus();
    expect((await terminal.run(["review", "list", "--brand", "nova"])).said).toContain(
      `deposit/${order.orderNo}  ${member.username}  deposit_overpaid ${order.orderNo} 250.00 of 50.00`,
    );
    const page = await listen(test.api.app, member);
    await expect.poll(() => page.events).toContain("ready");
    page.events.length = 0;
    const end = ["review", "end", `deposit/${order.orderNo}`, ...by("mia"), "--reason", "a letter"];
    expect((await terminal.run(end)).code).toBe(0);
    await expect.poll(() => page.events).toContain("balance");
    page.leave();
  });
});
