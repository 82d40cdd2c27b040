import { beforeAll, describe, expect, it } from "vitest";
import { openWithdrawer, setUpWithdrawalTest } from "../../../modules/money/withdrawal/testing.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { createReviewTerminal } from "../../../testing/operator-lines.ts";
import { createOperator, operatorPassword } from "../../../testing/operators.ts";
import { runWithdrawalReview } from "./withdrawal-review.ts";

const test = setUpWithdrawalTest();
const { enrol, run } = createReviewTerminal(test, runWithdrawalReview);
beforeAll(async () => {
  await enrol("mia", "nova");
  await enrol("noa", "nova");
  await enrol("ada", "nova", "admin");
  await enrol("lia", "lotus");
  await createOperator(test.api, "new", ["nova"]);
});

const stepOf = async (orderNo: string) => {
  const { rows } = await test.api.owner.query<{ step: string }>(
    "select step from withdrawal_orders where order_no = $1",
    [orderNo],
  );
  return rows[0]?.step;
};
const commandOf = (shown: string): string => /agree: {3}approve \S+ (\w+)/.exec(shown)?.[1] ?? "";

describe("the command of the withdrawals", () => {
  it("EXT-11 SEC-66 lists, shows the exact command, and pays after two people", async () => {
    const member = await openWithdrawer(test);
    const { orderNo } = await member.place();
    test.api.clock.advanceMs(5 * 3_600_000);
    expect((await run("mia", ["list"])).said).toContain(
      `${orderNo}  ${member.username}  100.00 CNY  bank  agreed 0  waits 5 h AMBER`,
    );
    const { said } = await run("mia", ["show", orderNo]);
    for (const line of [
      "holds 100.00 CNY, fee 0.00, pays out 100.00 by bank (sandbox)",
      "to Harbour Bank, A****, **** 5678, bound since",
      "passed  account old enough",
      "FAILED  paid to before",
      "needs 2 people, agreed 0",
    ])
      expect(said).toContain(line);
    const command = commandOf(said);
    const first = await run("mia", ["approve", orderNo, command]);
    expect(first.said).toBe(`${orderNo} has 1 of 2 people: another person must agree`);
    expect((await run("mia", ["approve", orderNo, command])).failed).toContain("nobody decides twice");
    const wrong = await run("noa", ["approve", orderNo, "0".repeat(12)]);
    expect(wrong.failed).toContain("differs from what you were shown");
    expect((await run("noa", ["approve", orderNo, command])).said).toBe(`${orderNo} is approved`);
    expect((await run("noa", ["approve", orderNo, command])).failed).toContain("is approved already");
  });

  it("EXT-11 refuses with a word for the member and a note for colleagues", async () => {
    const member = await openWithdrawer(test);
    const { orderNo } = await member.place();
    const command = commandOf((await run("mia", ["show", orderNo])).said);
    for (const [words, told] of [
      [[], "a refusal needs a --reason"],
      [["--reason", "identity"], "a refusal needs a --reason"],
      [["--reason", "whim", "--note", "x"], "a reason is one of"],
      [["--reason", "identity", "--note", "x".repeat(201)], "at most 200"],
    ] as const) {
      const { failed, asked } = await run("mia", ["reject", orderNo, command, ...words]);
      expect(failed).toContain(told);
      expect(asked, "wrong words are told before a password is typed").toEqual([]);
    }
    const reject = ["reject", orderNo, command, "--reason", "identity", "--note", "another face"];
    expect((await run("mia", reject)).said).toBe(`${orderNo} is rejected`);
    const balance = await test.database.forBrand(member.brandId, (q) =>
      q.query<{ units: bigint }>(
        "select balance_units as units from accounts where member_id = $1 and kind = 'member'",
        [member.memberId],
      ),
    );
    expect(balance).toEqual([{ units: 100_000_000n }]);
  });

  it("EXT-11 takes line after line for one sign-in, and continues after a mistake", async () => {
    const member = await openWithdrawer(test);
    const { orderNo } = await member.place();
    const { said, asked } = await run("mia", [], {
      lines: [
        "nonsense",
        "",
        `show ${orderNo}`,
        `reject ${orderNo} 0 --reason other --note "two words"`,
        "quit",
        "list",
      ],
    });
    expect(asked).toEqual(["password", "code"]);
    expect(said).toContain("croupier withdrawal review");
    expect(said).toContain(`agree:   approve ${orderNo}`);
    expect(said).toContain("differs from what you were shown");
    expect(said).not.toContain("waits 0 h");
  });

  it("SEC-13 opens only for both factors, and not for another brand", async () => {
    const member = await openWithdrawer(test);
    const { orderNo } = await member.place();
    const wrong = [
      await run("mia", ["list"], { password: "wrong horse 7", code: "none" }),
      await run("mia", ["list"], { code: "000000" }),
      await run("nobody", ["list"]),
      await run("lia", ["list"]),
      await run("new", ["list"]),
    ];
    for (const { failed, said } of wrong) {
      expect(failed).toBeDefined();
      expect(said).toBe("");
    }
    const foreign = await run("lia", ["show", orderNo], { brand: "lotus" });
    expect(foreign.failed).toBe(`lotus has no withdrawal ${orderNo}`);
    expect(await stepOf(orderNo)).toBe("review");
  });

  it("SEC-66 lets admins, who make operators, read and not decide", async () => {
    const member = await openWithdrawer(test, { isKnown: true });
    const { orderNo } = await member.place();
    const command = commandOf((await run("ada", ["show", orderNo])).said);
    const { failed } = await run("ada", ["approve", orderNo, command]);
    expect(failed).toBe("you may not: it needs withdrawals.decide");
    expect(await stepOf(orderNo)).toBe("review");
  });

  it("SEC-50 leaves a security event for each step, done or refused, without a password, code or note", async () => {
    const member = await openWithdrawer(test, { isKnown: true });
    const { orderNo } = await member.place();
    const command = commandOf((await run("mia", ["show", orderNo])).said);
    const { logged } = await run("noa", [
      "reject",
      orderNo,
      command,
      "--reason",
      "other",
      "--note",
      "canary",
    ]);
    const again = await run("mia", ["approve", orderNo, command]);
    expect([...logged, ...again.logged]).toMatchObject([
      { type: "audit", action: "session.password", outcome: "done", brand: "nova" },
      { type: "audit", action: "session.factor", outcome: "done", operator: expect.any(String) },
      { type: "audit", action: "withdrawals.decide", outcome: "done", operator: expect.any(String) },
      { action: "session.password", outcome: "done" },
      { action: "session.factor", outcome: "done" },
      { action: "withdrawals.decide", outcome: "refused" },
    ]);
    expect(JSON.stringify(logged)).not.toContain("canary");
    expect(JSON.stringify(logged)).not.toContain(operatorPassword);
  });

  it("SEC-78 leaves an event that says unknown if the connection broke while the vote was committed", async () => {
    const member = await openWithdrawer(test);
    const { orderNo } = await member.place();
    const command = commandOf((await run("mia", ["show", orderNo])).said);
    const { database } = test;
    let isCut = false;
    test.database = {
      ...database,
      transaction: async <T>(brandId: number, work: (q: Queryable) => Promise<T>): Promise<T> => {
        const result = await database.transaction(brandId, work);
        if (isCut || (await stepOf(orderNo)) === "review") return result;
        isCut = true;
        throw new Error("Connection terminated unexpectedly");
      },
    };
    const reject = ["reject", orderNo, command, "--reason", "other", "--note", "another face"];
    const { failed, logged } = await run("mia", reject);
    test.database = database;
    expect(failed).toBe("Connection terminated unexpectedly");
    expect(logged.at(-1)).toMatchObject({ action: "withdrawals.decide", outcome: "unknown" });
    expect(await stepOf(orderNo)).toBe("rejected");
  });

  it("SEC-13 leaves no session behind", async () => {
    const countSessions = async () =>
      (await test.api.owner.query("select from operator_sessions where proven_at is not null")).rowCount;
    const before = await countSessions();
    await run("mia", ["list"]);
    expect(await countSessions()).toBe(before);
  });

  it.each([[["pay", "x"]], [["approve", "x"]], [["list", "x"]], [["show"]], [["approve", "x", "y", "z"]]])(
    "shows how it is used for %j",
    async (words) => {
      const { failed, asked } = await run("mia", words);
      expect(failed).toContain("croupier withdrawal review");
      expect(asked).toEqual([]);
    },
  );
});
