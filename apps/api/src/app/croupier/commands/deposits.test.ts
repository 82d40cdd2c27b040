import { beforeAll, describe, expect, it } from "vitest";
import { getBalance } from "../../../ledger/accounts.ts";
import { transfer } from "../../../ledger/transfer.ts";
import { setUpDepositTest } from "../../../testing/deposits.ts";
import { listen } from "../../../testing/live.ts";
import { createMember, type TestMember } from "../../../testing/members.ts";
import { createTerminal } from "../testing.ts";

const test = setUpDepositTest();
const terminal = createTerminal(() => test.api);
beforeAll(async () => {
  // Wrong passwords delay the person they are tried for, so one person is reserved for them.
  for (const name of ["mia", "noa", "lee", "ivo"]) await terminal.hire(name);
  await terminal.hire("sam", "nova", "admin");
});

const run = (...words: string[]) => terminal.run(words);
const by = (operator: string, reason = "a letter of the bank") => [
  "--brand",
  "nova",
  "--operator",
  operator,
  "--reason",
  reason,
];
/** Makes a request. @returns the output, and the number of the request */
const ask = async (...words: string[]) => {
  const asked = await run(...words);
  return { ...asked, number: /request (\d+) waits/.exec(asked.said)?.[1] ?? "0" };
};
const decide = (act: "agree" | "withdraw", number: string, operator: string) =>
  run("approval", act, number, "--brand", "nova", "--operator", operator);

async function openPaid(amount = "50", sent = amount) {
  const member = await createMember(test.api);
  const { order } = await test.open(member, amount);
  await test.tell(order, { amount: Number(sent).toFixed(2) });
  return { member, order };
}
/** A member's open page, with the live events that it hears from now on. */
async function openPage(member: TestMember) {
  const page = await listen(test.api.app, member);
  await expect.poll(() => page.events).toContain("ready");
  page.events.length = 0;
  return page;
}
/** Holds all that a member has, as a withdrawal does. */
const spendAll = async ({ brandId, memberId }: { brandId: number; memberId: bigint }) =>
  test.database.transaction(brandId, async (q) =>
    transfer(q, {
      kind: "hold",
      key: `all-${memberId}`,
      reference: "test",
      now: test.api.clock.now(),
      from: { kind: "member", memberId },
      to: { kind: "held", memberId },
      amountUnits: await getBalance(q, memberId),
    }),
  );

describe("croupier deposit charge-back", () => {
  it("SEC-50 SEC-78 takes a deposit back once, after a second person agreed to the exact command", async () => {
    const { member, order } = await openPaid();
    const command = ["deposit", "charge-back", order.orderNo, "--case", "letter-7", ...by("mia")];
    const asked = await ask(...command);
    const event = { brand: "nova", outcome: "done", member: String(member.memberId) };
    expect(asked.audit).toMatchObject([{ ...event, action: "deposit.chargeback.ask" }]);
    expect([asked.asked, await test.balanceOf(member)]).toEqual([["password of mia", "code of mia"], 50]);
    expect((await ask(...command)).complained).toContain("is already open");
    const own = await decide("agree", asked.number, "mia");
    expect([own.code, own.complained]).toEqual([
      1,
      expect.stringContaining("nobody decides on their own request"),
    ]);
    expect(own.audit).toMatchObject([{ action: "deposit.chargeback.agree", outcome: "refused" }]);
    expect(await test.balanceOf(member)).toBe(50);
    const agreed = await decide("agree", asked.number, "noa");
    expect(agreed.said).toContain(
      `asked by mia: {"amount":"50.00000","case":"letter-7","currency":"CNY","kind":"chargeback","member":"${member.username}"`,
    );
    expect(agreed.audit).toMatchObject([{ ...event, action: "deposit.chargeback.agree" }]);
    expect(await test.balanceOf(member)).toBe(0);
    const { rows } = await test.api.owner.query(
      "select operator, reason from deposit_chargebacks where order_no = $1",
      [order.orderNo],
    );
    expect(rows).toEqual([{ operator: "mia, noa", reason: "a letter of the bank" }]);
    expect((await decide("agree", asked.number, "lee")).complained).toContain(
      `request ${asked.number} is done`,
    );
    expect((await run(...command)).complained).toContain(
      `order ${order.orderNo} is known: nothing has changed`,
    );
    expect(await test.balanceOf(member)).toBe(0);
  });

  it("SEC-78 needs a third person above 10,000", async () => {
    const { member, order } = await openPaid("50", "10000.01");
    const { number } = await ask("deposit", "charge-back", order.orderNo, "--case", "big", ...by("mia"));
    expect((await decide("agree", number, "noa")).said).toContain("needs one more person");
    expect(await test.balanceOf(member)).toBeGreaterThan(0);
    expect((await decide("agree", number, "lee")).code).toBe(0);
    expect(await test.balanceOf(member)).toBe(0);
  });

  it("CASE-16 takes a part back, and refuses unclear amounts", async () => {
    const { member, order } = await openPaid();
    const part = ["deposit", "charge-back", order.orderNo, "--case", "c", "--amount"];
    const { number } = await ask(...part, "20.5", ...by("mia"));
    expect((await decide("agree", number, "noa")).code).toBe(0);
    for (const [args, reason] of [
      [[...part, "0", ...by("mia")], "usage"],
      [[...part, "many", ...by("mia")], "usage"],
      [[...part, "20.005", ...by("mia")], "20.005 may be 20005"],
      [["deposit", "charge-back", order.orderNo, ...by("mia")], "usage"],
      [["deposit", "charge-back", order.orderNo, "--case", "d", ...by("mia", " ")], "usage"],
      [["deposit", "surplus", order.orderNo, "--credit", "--returned", ...by("mia")], "usage"],
      [["deposit", "charge-back", "nova-1", "--case", "d", ...by("mia")], "nova has no order nova-1"],
    ] as const)
      expect(await run(...args), args.join(" ")).toMatchObject({
        code: 1,
        complained: expect.stringContaining(reason),
      });
    expect(await test.balanceOf(member)).toBe(29.5);
  });

  it("SEC-79 ends as failed, and takes nothing, if the provider reported it meanwhile", async () => {
    const { member, order } = await openPaid();
    const { number } = await ask("deposit", "charge-back", order.orderNo, "--case", "late", ...by("mia"));
    await test.tell(order, { status: "charged_back", caseId: "late" });
    expect(await test.balanceOf(member)).toBe(0);
    const agreed = await decide("agree", number, "noa");
    expect([agreed.code, agreed.complained]).toEqual([1, expect.stringContaining("is failed")]);
    expect(await test.owedBy(member)).toBe(0);
  });
});

describe("every command that moves money or settles an order", () => {
  it("SEC-13 SEC-78 does nothing without both factors, nor without permission", async () => {
    const { member, order } = await openPaid("50", "250");
    const chargeBack = ["deposit", "charge-back", order.orderNo, "--case", "x", ...by("ivo")];
    const { number } = await ask("deposit", "surplus", order.orderNo, "--returned", ...by("noa"));
    for (const words of [
      chargeBack,
      ["deposit", "surplus", order.orderNo, "--credit", ...by("ivo")],
      ["debt", "write-off", "1", ...by("ivo")],
      ["payment", "close", "1", ...by("ivo")],
      ["review", "end", `deposit/${order.orderNo}`, ...by("ivo")],
      ["flag", "end", "1", ...by("ivo")],
      ["approval", "agree", number, "--brand", "nova", "--operator", "ivo"],
    ])
      for (const [wrong, action] of [
        [{ password: "wrong horse 7" }, "session.password"],
        [{ code: "000000" }, "session.factor"],
      ] as const) {
        const { code, events, audit } = await terminal.run(words, wrong);
        expect([code, audit, events.at(-1)], words.join(" ")).toMatchObject([
          1,
          [],
          { action, outcome: "refused" },
        ]);
      }
    for (const words of [
      ["approval", "agree", number, "--brand", "nova", "--operator", "sam"],
      ["payment", "close", "1", ...by("sam")],
      ["review", "end", `deposit/${order.orderNo}`, ...by("sam")],
      ["flag", "end", "1", ...by("sam")],
    ]) {
      const { code, complained, audit } = await run(...words);
      expect([code, complained, audit], words.join(" ")).toMatchObject([
        1,
        expect.stringContaining(" needs "),
        [{ outcome: "refused" }],
      ]);
    }
    expect(await test.balanceOf(member)).toBe(50);
    expect((await decide("withdraw", number, "noa")).code).toBe(0);
    expect((await run("approval", "list", "--brand", "nova")).said).not.toContain(order.orderNo);
  });
});

describe("croupier payment", () => {
  it("FAULT-30 lists notices that fit no order, and closes them in the name of an operator", async () => {
    await test.tell({ orderNo: "nova-1-lost", amount: 12.5 }, { paymentId: "p-lost" });
    const { said } = await run("payment", "list");
    const [, number = ""] =
      /(\d+) {2}sandbox {2}unknown_order {2}paid 12\.50000 CNY {2}order nova-1-lost {2}payment p-lost {2}1x since/.exec(
        said,
      ) ?? [];
    expect(number).not.toBe("");
    const close = ["payment", "close", number, ...by("mia", "sent back by the provider")];
    const closed = await run(...close);
    expect(closed).toMatchObject({ code: 0, said: `notice ${number} is closed` });
    expect(closed.audit).toMatchObject([{ action: "payment.notice.close", outcome: "done" }]);
    expect((await run(...close)).complained).toContain(`no notice ${number} waits`);
    expect((await run("payment", "list")).said).not.toContain("p-lost");
  });
});

describe("croupier debt", () => {
  /** A member who owes 50. @returns the number of the debt */
  const openDebt = async () => {
    const { member, order } = await openPaid();
    await spendAll(member);
    await test.tell(order, { status: "charged_back", caseId: "c" });
    expect(await test.owedBy(member)).toBe(50);
    const { said } = await run("debt", "list", "--brand", "nova");
    const [, debt = ""] = new RegExp(`^(\\d+)  ${member.username}  50.00 CNY  order`, "m").exec(said) ?? [];
    return { member, order, debt };
  };

  it("SEC-50 SEC-78 writes a debt off when a second person agrees, and the first one cannot", async () => {
    const { member, debt } = await openDebt();
    const asked = await ask("debt", "write-off", debt, ...by("mia", "an old customer"));
    expect(asked.audit).toMatchObject([{ action: "debt.write.off.ask", outcome: "done" }]);
    expect((await run("approval", "list", "--brand", "nova")).said).toContain('"why":"an old customer"');
    const own = await decide("agree", asked.number, "mia");
    expect(own.complained).toContain("nobody decides on their own request");
    expect([await test.owedBy(member), own.audit[0]?.["outcome"]]).toEqual([50, "refused"]);
    const done = await decide("agree", asked.number, "noa");
    expect(done.audit).toMatchObject([{ action: "debt.write.off.agree", member: String(member.memberId) }]);
    expect(await test.owedBy(member)).toBe(0);
    expect((await run("debt", "list", "--brand", "nova")).said).not.toContain(member.username);
    expect((await run("debt", "write-off", debt, ...by("mia"))).complained).toContain("is not open");
  });

  it("tells the member that they no longer owe what was left of the debt, in the inbox and on their open pages", async () => {
    const { member, order, debt } = await openDebt();
    const { number } = await ask("debt", "write-off", debt, ...by("mia"));
    const { order: next } = await test.open(member, "20");
    await test.tell(next);
    const page = await openPage(member);
    expect((await decide("agree", number, "noa")).code).toBe(0);
    await expect.poll(() => page.events).toEqual(expect.arrayContaining(["inbox", "balance", "deposit"]));
    page.leave();
    expect(await test.inboxOf(member)).toContain(
      `You no longer owe ¥ 30.00. We have cancelled what you still owed for order ${order.orderNo}, whose payment your bank had reversed. It no longer stops you from withdrawing.`,
    );
  });

  it("the database refuses changes of debts", async () => {
    const { member } = await openDebt();
    const tell = (sql: string) => test.database.forBrand(member.brandId, (q) => q.query(sql));
    for (const change of ["amount_units = 1", "member_id = 1", "opened_at = now()"])
      await expect(tell(`update member_debts set ${change}`)).rejects.toThrow("permission denied");
    await expect(tell("update member_debts set paid_units = amount_units + 1")).rejects.toThrow("open_units");
  });
});
