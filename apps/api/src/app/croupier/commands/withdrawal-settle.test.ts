import { beforeAll, describe, expect, it } from "vitest";
import {
  agree,
  createDecider,
  openWithdrawer,
  setUpWithdrawalTest,
} from "../../../modules/money/withdrawal/testing.ts";
import type { Payout } from "../../../platform/payments/payout-provider.ts";
import { createTerminal } from "../testing.ts";

const test = setUpWithdrawalTest();
const terminal = createTerminal(() => test.api);
let ivo: bigint;
beforeAll(async () => {
  ivo = await createDecider(test, "ivo");
  for (const name of ["mia", "noa"]) await terminal.hire(name);
  await terminal.hire("sam", "nova", "admin");
});

const by = (operator: string) => ["--brand", "nova", "--operator", operator];
/** Makes a request. @returns the output, and the number of the request */
const ask = async (orderNo: string, ends: readonly string[], operator = "mia") => {
  const because = ["--reason", "the provider says so in a letter"];
  const words = ["withdrawal", "settle", orderNo, ...ends, ...by(operator), ...because];
  const asked = await terminal.run(words);
  return { ...asked, number: /request (\d+) waits/.exec(asked.said)?.[1] ?? "0" };
};
const decide = (number: string, operator: string) =>
  terminal.run(["approval", "agree", number, ...by(operator)]);

/** A member whose withdrawal of 100 is with its provider. */
async function openSent() {
  const member = await openWithdrawer(test, { isKnown: true });
  const { orderNo } = await member.place();
  await agree(test, orderNo, ivo);
  await test.payouts.sendApproved();
  expect((await member.get(orderNo)).step).toBe("sent");
  const say = (over: Partial<Payout>) =>
    test.payouts.handleNotice("sandbox", {
      reference: orderNo,
      payoutId: "P",
      state: "paid",
      currency: "CNY",
      amount: "100.00",
      ...over,
    });
  return { ...member, orderNo, say };
}

describe("croupier withdrawal settle", () => {
  it.each([
    { end: "--paid", said: { state: "paid", amount: "98.50" }, step: "paid", balance: 900 },
    { end: "--failed", said: { state: "failed", amount: "0.00" }, step: "rejected", balance: 1_000 },
  ] as const)(
    "SEC-65 ends a sent withdrawal once two people agree, after its provider said another amount: $end",
    async ({ end, said, step, balance }) => {
      const { orderNo, say, ...member } = await openSent();
      await say(said);
      const review = ["review", "end", `sandbox/${orderNo}`, ...by("mia"), "--reason", "it was asked"];
      expect((await terminal.run(review)).code).toBe(0);
      const asked = await ask(orderNo, [end]);
      const event = { brand: "nova", outcome: "done", member: String(member.memberId) };
      expect(asked.audit).toMatchObject([{ ...event, action: "withdrawal.settle.ask" }]);
      expect((await decide(asked.number, "mia")).complained).toContain("nobody decides on their own request");
      expect((await member.get(orderNo)).step).toBe("sent");
      const agreed = await decide(asked.number, "noa");
      expect(agreed.audit).toMatchObject([{ ...event, action: "withdrawal.settle.agree" }]);
      expect((await member.get(orderNo)).step).toBe(step);
      expect(await member.funds()).toMatchObject({ balance, held: 0, reasons: [] });
      // A notice that agrees is a copy, and the method takes the next order.
      test.errors.length = 0;
      await say({ state: said.state });
      expect(test.errors).toEqual([]);
      expect((await member.place()).state).toBe("pending");
    },
  );

  it("SEC-79 ends as failed, and moves nothing, when the provider's own notice came first", async () => {
    const { orderNo, say, ...member } = await openSent();
    await say({ amount: "98.50" });
    const { number } = await ask(orderNo, ["--failed"]);
    await say({});
    const agreed = await decide(number, "noa");
    expect([agreed.code, agreed.complained]).toEqual([1, expect.stringContaining("is failed")]);
    expect((await member.get(orderNo)).step).toBe("paid");
    expect(await member.funds()).toMatchObject({ balance: 900, held: 0 });
  });

  it("is refused without a contradiction, once the order has ended, to an admin, and without one end", async () => {
    const { orderNo, say } = await openSent();
    const refused = async (reason: string, ...given: Parameters<typeof ask>) =>
      expect(await ask(...given), reason).toMatchObject({
        code: 1,
        complained: expect.stringContaining(reason),
      });
    await refused("has not contradicted it", orderNo, ["--paid"]);
    await say({ amount: "98.50" });
    await refused("usage: croupier withdrawal settle", orderNo, []);
    await refused("usage: croupier withdrawal settle", orderNo, ["--paid", "--failed"]);
    await refused("needs withdrawals.decide", orderNo, ["--paid"], "sam");
    await refused("nova has no withdrawal nova-1", "nova-1", ["--paid"]);
    await say({});
    await refused(`withdrawal ${orderNo} is paid`, orderNo, ["--failed"]);
  });
});
