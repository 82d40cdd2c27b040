import { beforeAll, describe, expect, it } from "vitest";
import { getBalance } from "../../ledger/accounts.ts";
import { transfer } from "../../ledger/transfer.ts";
import { setUpDepositTest } from "../../testing/deposits.ts";
import { createMember } from "../../testing/members.ts";
import { createOperator } from "../../testing/operators.ts";
import { runCroupier } from "./croupier.ts";

const test = setUpDepositTest();
beforeAll(async () => {
  await createOperator(test.api, "mia", ["nova"]);
  await createOperator(test.api, "noa", ["nova"]);
});

const run = async (...args: string[]) => {
  const [said, complained]: [string[], string[]] = [[], []];
  const code = await runCroupier(
    args,
    { DATABASE_URL: test.api.database.urlFor("croupier_app") },
    { say: (line) => said.push(line), complain: (line) => complained.push(line) },
  );
  return { code, said: said.join("\n"), complained };
};
const by = (operator: string, reason = "a letter of the bank") => [
  ...["--brand", "nova", "--operator", operator, "--reason", reason],
];
const lastAudit = ({ complained }: { complained: string[] }) =>
  JSON.parse(complained.find((line) => line.startsWith("{")) ?? "{}") as Record<string, unknown>;

async function openPaid(amount = "50", sent = amount) {
  const member = await createMember(test.api);
  const { order } = await test.open(member, amount);
  await test.tell(order, { amount: Number(sent).toFixed(2) });
  return { member, order };
}
/** Holds all that a member has, as a withdrawal does. */
const spendAll = async ({ brandId, memberId }: { brandId: number; memberId: bigint }) =>
  test.database.transaction(brandId, async (q) =>
    transfer(q, {
      ...{ kind: "hold", key: `all-${memberId}`, reference: "test", now: test.api.clock.now() },
      from: { kind: "member", memberId },
      to: { kind: "held", memberId },
      amountUnits: await getBalance(q, memberId),
    }),
  );

describe("croupier deposit charge-back", () => {
  it("SEC-50 takes a deposit back once, in the name of an operator, and it is a security event", async () => {
    const { member, order } = await openPaid();
    const command = ["deposit", "charge-back", order.orderNo, "--case", "letter-7", ...by("mia")];
    const done = await run(...command);
    expect(done).toMatchObject({ code: 0, said: "50.00 was taken back, and 0.00 is owed" });
    expect(lastAudit(done)).toMatchObject({
      ...{ action: "deposit.chargeback", outcome: "done", member: String(member.memberId), brand: "nova" },
    });
    const again = await run(...command);
    expect([again.code, again.complained.at(-1)]).toEqual([
      1,
      `croupier deposit charge-back: order ${order.orderNo} is known: nothing has changed`,
    ]);
    expect(lastAudit(again)).toMatchObject({ outcome: "refused" });
    expect(await test.balanceOf(member)).toBe(0);
  });

  it("takes a part back, and refuses what it cannot read", async () => {
    const { member, order } = await openPaid();
    const part = ["deposit", "charge-back", order.orderNo, "--case", "c", "--amount"];
    expect((await run(...part, "20.5", ...by("mia"))).said).toBe("20.50 was taken back, and 0.00 is owed");
    for (const [args, reason] of [
      [[...part, "0", ...by("mia")], "usage"],
      [[...part, "many", ...by("mia")], "usage"],
      [["deposit", "charge-back", order.orderNo, ...by("mia")], "usage"],
      [["deposit", "charge-back", order.orderNo, "--case", "d", ...by("mia", " ")], "usage"],
      [["deposit", "charge-back", "nova-1", "--case", "d", ...by("mia")], "nova has no order nova-1"],
      [["deposit", "charge-back", order.orderNo, "--case", "d", ...by("zoe")], "nobody called zoe"],
    ] as const) {
      const { code, complained } = await run(...args);
      expect([code, complained.at(-1)]).toEqual([1, expect.stringContaining(reason)]);
    }
    expect(await test.balanceOf(member)).toBe(29.5);
  });
});

describe("croupier deposit surplus", () => {
  it("credits what came beyond an order, once", async () => {
    const { member, order } = await openPaid("50", "250");
    const command = ["deposit", "surplus", order.orderNo, "--credit", ...by("mia")];
    expect((await run(...command)).said).toBe(`200.00 of order ${order.orderNo} is credited`);
    expect((await run(...command)).complained.at(-1)).toContain(`no surplus waits at order ${order.orderNo}`);
    expect(await test.balanceOf(member)).toBe(250);
    const both = ["deposit", "surplus", order.orderNo, "--credit", "--returned", ...by("mia")];
    expect((await run(...both)).complained.at(-1)).toContain("usage");
  });

  it("lists the account under review until a person ends it", async () => {
    const { member, order } = await openPaid("50", "250");
    expect((await run("review", "list", "--brand", "nova")).said).toContain(
      `deposit/${order.orderNo}  ${member.username}  deposit_overpaid ${order.orderNo} 250.00 of 50.00`,
    );
    expect((await run("review", "end", `deposit/${order.orderNo}`, ...by("mia"))).code).toBe(0);
  });
});

describe("croupier payment", () => {
  it("FAULT-30 lists what fits no order, and closes it in the name of an operator", async () => {
    await test.tell({ orderNo: "nova-1-lost", amount: 12.5 }, { paymentId: "p-lost" });
    const { said } = await run("payment", "list");
    const [, number = ""] =
      /(\d+) {2}sandbox {2}unknown_order {2}paid 12\.50000 CNY {2}order nova-1-lost {2}payment p-lost {2}1x since/.exec(
        said,
      ) ?? [];
    expect(number).not.toBe("");
    const close = ["payment", "close", number, ...by("mia", "sent back by the provider")];
    expect(await run(...close)).toMatchObject({ code: 0, said: `notice ${number} is closed` });
    expect((await run(...close)).complained.at(-1)).toContain(`no notice ${number} waits`);
    expect((await run("payment", "list")).said).not.toContain("p-lost");
  });
});

describe("croupier debt", () => {
  it("SEC-50 writes a debt off when a second person agrees, and the first one cannot", async () => {
    const { member, order } = await openPaid();
    await spendAll(member);
    await run("deposit", "charge-back", order.orderNo, "--case", "c", ...by("mia"));
    expect(await test.owedBy(member)).toBe(50);
    const { said } = await run("debt", "list", "--brand", "nova");
    const [, debt = ""] = new RegExp(`^(\\d+)  ${member.username}  50.00 CNY  order`, "m").exec(said) ?? [];
    const agree = (operator: string) => run("debt", "agree", debt, "--brand", "nova", "--operator", operator);
    expect((await agree("noa")).complained.at(-1)).toContain(`nobody asks to write debt ${debt} off`);
    expect((await run("debt", "write-off", debt, ...by("mia", "an old customer"))).code).toBe(0);
    expect((await run("debt", "list", "--brand", "nova")).said).toContain(
      "mia asks to write it off: an old customer",
    );
    const own = await agree("mia");
    expect(own.complained.at(-1)).toContain("whoever asks cannot agree");
    expect([await test.owedBy(member), lastAudit(own)["outcome"]]).toEqual([50, "refused"]);
    const done = await agree("noa");
    expect(done.said).toBe(`50.00 of debt ${debt} is written off`);
    expect(lastAudit(done)).toMatchObject({ action: "debt.write.off", member: String(member.memberId) });
    expect(await test.owedBy(member)).toBe(0);
    expect((await run("debt", "list", "--brand", "nova")).said).not.toContain(member.username);
    expect((await run("debt", "write-off", debt, ...by("mia"))).complained.at(-1)).toContain("is not open");
  });

  it("the database refuses a person who agrees with themselves, and changes of what was owed", async () => {
    const { member, order } = await openPaid();
    await spendAll(member);
    await run("deposit", "charge-back", order.orderNo, "--case", "c", ...by("mia"));
    const tell = (sql: string) => test.database.forBrand(member.brandId, (q) => q.query(sql));
    await tell(
      `insert into debt_write_offs select merchant_id, debt_id, 'mia', 'x', now() from member_debts where order_no = '${order.orderNo}'`,
    );
    await expect(tell("update debt_write_offs set agreed_by = 'mia', agreed_at = now()")).rejects.toThrow(
      "debt_write_offs_check",
    );
    for (const change of ["amount_units = 1", "member_id = 1", "opened_at = now()"])
      await expect(tell(`update member_debts set ${change}`)).rejects.toThrow("permission denied");
    await expect(tell("update member_debts set paid_units = amount_units + 1")).rejects.toThrow("open_units");
  });
});
