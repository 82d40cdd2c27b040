import { describe, expect, it } from "vitest";
import { setUpCorrectionTest } from "../testing.ts";

const test = setUpCorrectionTest();

describe("croupier ledger correct", () => {
  it("SEC-74 moves money after a second person agreed, once, and names reason and people", async () => {
    const { number, said, audit, asked } = await test.ask("-12.50");
    expect([said, asked.length]).toEqual([`request ${number} waits for another person`, 2]);
    expect(audit).toMatchObject([
      { action: "correction.ask", outcome: "done", member: String(test.member.memberId), brand: "nova" },
    ]);
    expect(await test.getBalance()).toBe("2000000000");
    const agreed = await test.run("noa", ["agree", number]);
    expect(agreed).toMatchObject({ code: 0, audit: [{ action: "correction.agree", outcome: "done" }] });
    expect(agreed.said).toBe(
      `asked by mia: {"amount":"-12.50000","currency":"CNY","kind":"correction","member":"${test.member.username}","memberId":"${test.member.memberId}","reason":"payment-error","why":"paid twice"}\nrequest ${number} is done: approval-${number}`,
    );
    expect(await test.getBalance()).toBe("1998750000");
    const { rows } = await test.api.owner.query(
      `select t.kind, t.idempotency_key as key, t.reference, h.kind as house, h.name from transfers t
       join accounts h on h.account_id = t.other_account_id join accounts a on a.account_id = t.account_id
       where a.member_id = $1 and t.kind = 'correction'`,
      [test.member.memberId],
    );
    expect(rows).toEqual([
      {
        kind: "correction",
        key: `approval-${number}`,
        house: "correction",
        name: "payment-error",
        reference: "payment-error: asked by mia, agreed by noa",
      },
    ]);
    expect(await test.run("lee", ["agree", number])).toMatchObject({ code: 1 });
    expect(await test.getBalance()).toBe("1998750000");
    const message = await test.api.owner.query(
      "select template, params from inbox_messages where member_id = $1",
      [test.member.memberId],
    );
    expect(message.rows).toEqual([
      { template: "balanceTaken", params: { amount: 12.5, number: `approval-${number}` } },
    ]);
  });

  it("SEC-74 gives as well as takes", async () => {
    const { number } = await test.ask("0.01", "noa", "goodwill");
    expect((await test.run("mia", ["agree", number])).code).toBe(0);
    expect(await test.getBalance()).toBe("2000001000");
  });

  it("SEC-74 lets nobody decide on their own request, not even in the database", async () => {
    const { number } = await test.ask("-1");
    const own = await test.run("mia", ["agree", number]);
    expect([own.code, own.complained]).toEqual([
      1,
      expect.stringContaining("nobody decides on their own request"),
    ]);
    expect(own.audit).toMatchObject([{ action: "correction.agree", outcome: "refused" }]);
    expect((await test.run("mia", ["refuse", number, "--why", "no"])).code).toBe(1);
    const writeVote = (values: string) =>
      `insert into approval_votes (merchant_id, approval_id, asker, command_hash, operator_id, verdict, voted_at)
       select merchant_id, approval_id, ${values}, 'agree', now() from approvals where approval_id = ${number}`;
    const vote = (values: string) => test.api.owner.query(writeVote(values));
    const other = "(select operator_id from operators where username = 'noa')";
    await expect(vote("asked_by, command_hash, asked_by")).rejects.toThrow("nobody_decides_on_their_own");
    await expect(vote(`${other}, command_hash, asked_by`)).rejects.toThrow("foreign key");
    await expect(vote(`asked_by, sha256('x'), ${other}`)).rejects.toThrow("foreign key");
    for (const state of ["done", "refused"])
      await test.database
        .forBrand(test.member.brandId, (q) =>
          q.query("update approvals set state = $2, ended_at = now() where approval_id = $1", [
            number,
            state,
          ]),
        )
        .then(
          () => expect(state).toBe("refused"),
          (error: Error) => expect(error.message).toContain("lacks a vote"),
        );
    expect(await test.getBalance()).toBe("2000000000");
  });

  it("SEC-74 keeps the command, so that people agree to exactly what was requested", async () => {
    const { number } = await test.ask("-1");
    for (const change of ["command = '{}'", "needed = 1", "asked_by = 1", "expires_at = now()"])
      await expect(
        test.database.forBrand(test.member.brandId, (q) => q.query(`update approvals set ${change}`)),
        change,
      ).rejects.toThrow("permission denied");
    await expect(
      test.database.forBrand(test.member.brandId, (q) =>
        q.query("update approval_votes set verdict = 'agree'"),
      ),
    ).rejects.toThrow("permission denied");
    await test.run("noa", ["refuse", number, "--why", "was right"]);
    expect(await test.getState(number)).toEqual({ state: "refused", note: "was right" });
    await expect(
      test.database.forBrand(test.member.brandId, (q) =>
        q.query("update approvals set state = 'done' where approval_id = $1", [number]),
      ),
    ).rejects.toThrow("has ended already");
    expect(await test.getBalance()).toBe("2000000000");
  });

  it("CASE-38 moves nothing for the server's role that operators have not agreed to, to the unit", async () => {
    const { number } = await test.ask("5", "noa", "goodwill");
    const before = await test.getBalance();
    const correct = (key: string, amountUnits: bigint, reason = "goodwill") =>
      test.database.forBrand(test.member.brandId, (q) =>
        q.query(
          `select ledger_transfer('correction', $1, 'by hand', array['correction'], array[null::bigint], array[$4::text], array['member'],
             array[$2::bigint], array[null], array[$3::bigint], now())`,
          [key, test.member.memberId, amountUnits, reason],
        ),
      );
    for (const key of [`approval-${number}`, "approval-0", "by hand"])
      await expect(correct(key, 500_000n), key).rejects.toThrow("nobody has agreed");
    expect(await test.getBalance()).toBe(before);

    expect((await test.run("mia", ["agree", number])).code).toBe(0);
    const after = await test.getBalance();
    await expect(correct(`approval-${number}`, 600_000n)).rejects.toThrow("nobody has agreed");
    await expect(correct(`approval-${number}`, 500_000n, "system-error")).rejects.toThrow(
      "nobody has agreed",
    );
    expect([BigInt(after) - BigInt(before), await test.getBalance()]).toEqual([500_000n, after]);
  });

  it("SEC-74 INV-03 never goes below zero: neither when requested nor when approved", async () => {
    const tooMuch = await test.ask("-20000.01");
    expect([tooMuch.code, tooMuch.complained]).toEqual([1, expect.stringContaining("has only 20000.00")]);
    const { number } = await test.ask("-9000");
    await test.database.forBrand(test.member.brandId, (q) =>
      q.query(
        `select ledger_transfer('hold', 'all', 'all', array['member'], array[$1::bigint], array[null], array['held'], array[$1::bigint],
           array[null], array[1900000000::bigint], now())`,
        [test.member.memberId],
      ),
    );
    const late = await test.run("noa", ["agree", number]);
    expect([late.code, late.audit[0]?.outcome]).toEqual([1, "refused"]);
    expect(await test.getState(number)).toEqual({
      state: "failed",
      note: "the member now has only 1000.00",
    });
    expect(await test.getBalance()).toBe("100000000");
  });

  it("SEC-74 needs a third person above 10,000, and each votes once", async () => {
    const { number } = await test.ask("-10000.01");
    expect((await test.run("noa", ["agree", number])).said).toContain("needs one more person");
    expect((await test.run("noa", ["agree", number])).complained).toContain("has already agreed");
    expect(await test.getBalance()).toBe("2000000000");
    expect((await test.run("lee", ["agree", number])).code).toBe(0);
    expect(await test.getBalance()).toBe("999999000");
  });

  it("SEC-13 SEC-74 does nothing without both factors, or without permission", async () => {
    const what = [
      "ask",
      "--member",
      test.member.username,
      "--amount=-1",
      "--reason",
      "goodwill",
      "--why",
      "x",
    ];
    for (const [wrong, action] of [
      [{ password: "wrong horse 7" }, "session.password"],
      [{ code: "000000" }, "session.factor"],
    ] as const) {
      const { code, events } = await test.run("mia", what, wrong);
      expect([code, events.at(-1)]).toMatchObject([1, { action, outcome: "refused" }]);
    }
    expect(
      (
        await test.api.owner.query("select from approvals where subject = $1", [
          `member/${test.member.memberId}`,
        ])
      ).rowCount,
    ).toBe(0);
    const { number } = await test.ask("-1", "sam");
    expect((await test.run("sam", ["agree", number])).complained).toContain("sam may not decide");
    expect((await test.run("noa", ["list"])).said).toContain(`${number}  sam  0 of 1`);
    expect((await test.run("noa", ["withdraw", number])).complained).toContain("only the author withdraws");
    expect((await test.run("sam", ["withdraw", number])).code).toBe(0);
    expect((await test.run("noa", ["list"])).said).toBe("nothing waits for a decision");
  });

  it("SEC-74 has one request about a member at a time, and it ends after three days", async () => {
    const { number } = await test.ask("-1");
    expect((await test.ask("-2")).complained).toContain("is already open");
    await test.api.owner.query(
      "update approvals set expires_at = asked_at + interval '1 ms' where approval_id = $1",
      [number],
    );
    expect((await test.run("noa", ["agree", number])).complained).toContain("is expired");
    expect(await test.getState(number)).toMatchObject({ state: "expired" });
    expect((await test.ask("-2")).code).toBe(0);
    expect(await test.getBalance()).toBe("2000000000");
  });

  it("SEC-74 of two votes at once counts one", async () => {
    const { number } = await test.ask("-5");
    const codes = (
      await Promise.all([test.run("noa", ["agree", number]), test.run("lee", ["agree", number])])
    ).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([0, 1]);
    expect(await test.getBalance()).toBe("1999500000");
  });

  it("names the fault in the command", async () => {
    const right = ["--member", test.member.username, "--amount=-1", "--reason", "goodwill", "--why", "x"];
    for (const [args, message] of [
      [["dance"], "usage: croupier ledger correct"],
      [["ask"], "usage: croupier ledger correct"],
      [["agree"], "usage: croupier ledger correct"],
      [["ask", ...right, "--amount=0"], "usage: croupier ledger correct"],
      [["ask", ...right, "--reason", "whim"], "--reason is one of"],
      [["ask", ...right, "--why", " "], "--why says what happened"],
      [["ask", ...right, "--member", "nobody"], "has no member nobody"],
      [["agree", "987654"], "there is no request 987654"],
    ] as const)
      expect(await test.run("mia", args), args.join(" ")).toMatchObject({
        code: 1,
        complained: expect.stringContaining(message),
      });
  });
});
