import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkInvariants } from "../../ledger/invariants.ts";
import { createDatabase, type Database } from "../../platform/db/database.ts";
import { createTotpCode, getTotpStep } from "../../platform/totp.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { creditTestMember } from "../../testing/money.ts";
import { createOperator, enrol, operatorPassword } from "../../testing/operators.ts";
import { createTestApi, type TestApi } from "../../testing/test-api.ts";
import { runCroupier } from "./croupier.ts";

let api: TestApi;
let database: Database;
let member: TestMember;
/** What each operator's app knows. A code works once, and tests take no time: so each call forgets which was used. */
const secrets = new Map<string, Buffer>();

beforeAll(async () => {
  api = await createTestApi();
  database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 2 });
  for (const name of ["mia", "noa", "lee", "sam"]) {
    await createOperator(api, name, ["nova"], name === "sam" ? "admin" : "service");
    secrets.set(name, await enrol(api, name));
  }
});
afterAll(async () => {
  expect(await checkInvariants((sql) => api.owner.query(sql))).toEqual([]);
  await database.close();
  await api.close();
});
beforeEach(async () => {
  member = await createMember(api);
  await creditTestMember(api, {
    ...{ brandId: member.brandId, memberId: member.memberId, kind: "deposit", key: member.username },
    amountUnits: 2_000_000_000n,
  });
});

const showCodeNow = (name: string): string =>
  createTotpCode(secrets.get(name) ?? Buffer.alloc(20), getTotpStep(new Date()));

/** Runs the command as somebody who answers its questions. */
const run = async (
  name: string,
  args: readonly string[],
  answers: { password?: string; code?: string } = {},
) => {
  await api.owner.query("update operator_factors set last_step = 0");
  await api.owner.query("delete from operator_attempts");
  const [said, complained, asked]: [string[], string[], string[]] = [[], [], []];
  const env = {
    DATABASE_URL: api.database.urlFor("croupier_app"),
    MASTER_SECRET: Buffer.alloc(32, 7).toString("base64url"),
  };
  const code = await runCroupier(["ledger", "correct", ...args, "--brand", "nova", "--operator", name], env, {
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
    ask: async (question) => {
      asked.push(question);
      return question.startsWith("password")
        ? (answers.password ?? operatorPassword)
        : (answers.code ?? showCodeNow(name));
    },
  });
  const events = complained.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
  const audit = events.filter(({ action }) => action.startsWith("correction."));
  return { code, said: said.join("\n"), complained: complained.join("\n"), events, audit, asked };
};
const ask = async (amount: string, by = "mia", reason = "payment-error") => {
  const what = ["--member", member.username, `--amount=${amount}`, "--reason", reason, "--why", "paid twice"];
  const asked = await run(by, ["ask", ...what]);
  return { ...asked, number: /request (\d+) waits/.exec(asked.said)?.[1] ?? "0" };
};
const balanceOf = async (): Promise<string> =>
  (
    await api.owner.query<{ units: string }>(
      "select balance_units::text as units from accounts where member_id = $1 and kind = 'member'",
      [member.memberId],
    )
  ).rows[0]?.units ?? "";
const stateOf = async (number: string) =>
  (await api.owner.query("select state, note from approvals where approval_id = $1", [number])).rows[0];

describe("croupier ledger correct", () => {
  it("SEC-74 moves money after a second person agreed, once, and names reason and people", async () => {
    const { number, said, audit, asked } = await ask("-12.50");
    expect([said, asked.length]).toEqual([`request ${number} waits for somebody else`, 2]);
    expect(audit).toMatchObject([
      { action: "correction.ask", outcome: "done", member: String(member.memberId), brand: "nova" },
    ]);
    expect(await balanceOf()).toBe("2000000000");
    const agreed = await run("noa", ["agree", number]);
    expect(agreed).toMatchObject({ code: 0, audit: [{ action: "correction.agree", outcome: "done" }] });
    expect(agreed.said).toBe(
      `asked by mia: {"amount":"-12.50000","currency":"CNY","kind":"correction","member":"${member.username}","memberId":"${member.memberId}","reason":"payment-error","why":"paid twice"}\nrequest ${number} is done: approval-${number}`,
    );
    expect(await balanceOf()).toBe("1998750000");
    const { rows } = await api.owner.query(
      `select t.kind, t.idempotency_key as key, t.reference, h.kind as house, h.name from transfers t
       join accounts h on h.account_id = t.other_account_id join accounts a on a.account_id = t.account_id
       where a.member_id = $1 and t.kind = 'correction'`,
      [member.memberId],
    );
    expect(rows).toEqual([
      {
        ...{ kind: "correction", key: `approval-${number}`, house: "correction", name: "payment-error" },
        reference: "payment-error: asked by mia, agreed by noa",
      },
    ]);
    expect(await run("lee", ["agree", number])).toMatchObject({ code: 1 });
    expect(await balanceOf()).toBe("1998750000");
    const message = await api.owner.query(
      "select template, params from inbox_messages where member_id = $1",
      [member.memberId],
    );
    expect(message.rows).toEqual([
      { template: "balanceTaken", params: { amount: 12.5, number: `approval-${number}` } },
    ]);
  });

  it("SEC-74 gives as well as takes", async () => {
    const { number } = await ask("0.01", "noa", "goodwill");
    expect((await run("mia", ["agree", number])).code).toBe(0);
    expect(await balanceOf()).toBe("2000001000");
  });

  it("SEC-74 lets nobody decide on their own request, and the database neither", async () => {
    const { number } = await ask("-1");
    const own = await run("mia", ["agree", number]);
    expect([own.code, own.complained]).toEqual([
      1,
      expect.stringContaining("nobody decides on their own request"),
    ]);
    expect(own.audit).toMatchObject([{ action: "correction.agree", outcome: "refused" }]);
    expect((await run("mia", ["refuse", number, "--why", "no"])).code).toBe(1);
    const vote = (values: string) =>
      database.forBrand(member.brandId, (q) =>
        q.query(
          `insert into approval_votes (merchant_id, approval_id, asked_by, command_hash, operator_id, verdict, voted_at)
           select merchant_id, approval_id, ${values}, 'agree', now() from approvals where approval_id = ${number}`,
        ),
      );
    const other = "(select operator_id from operators where username = 'noa')";
    await expect(vote("asked_by, command_hash, asked_by")).rejects.toThrow("nobody_decides_on_their_own");
    await expect(vote(`${other}, command_hash, asked_by`)).rejects.toThrow("foreign key");
    await expect(vote(`asked_by, sha256('x'), ${other}`)).rejects.toThrow("foreign key");
    for (const state of ["done", "refused"])
      await database
        .forBrand(member.brandId, (q) =>
          q.query("update approvals set state = $2, ended_at = now() where approval_id = $1", [
            number,
            state,
          ]),
        )
        .then(
          () => expect(state).toBe("refused"),
          (error: Error) => expect(error.message).toContain("lacks a vote"),
        );
    expect(await balanceOf()).toBe("2000000000");
  });

  it("SEC-74 keeps the command, so that what is agreed to is what was asked", async () => {
    const { number } = await ask("-1");
    for (const change of ["command = '{}'", "needed = 1", "asked_by = 1", "expires_at = now()"])
      await expect(
        database.forBrand(member.brandId, (q) => q.query(`update approvals set ${change}`)),
        change,
      ).rejects.toThrow("permission denied");
    await expect(
      database.forBrand(member.brandId, (q) => q.query("update approval_votes set verdict = 'agree'")),
    ).rejects.toThrow("permission denied");
    await run("noa", ["refuse", number, "--why", "was right"]);
    expect(await stateOf(number)).toEqual({ state: "refused", note: "was right" });
    await expect(
      database.forBrand(member.brandId, (q) =>
        q.query("update approvals set state = 'done' where approval_id = $1", [number]),
      ),
    ).rejects.toThrow("has ended already");
    expect(await balanceOf()).toBe("2000000000");
  });

  it("SEC-74 INV-03 never goes below zero: neither when it is asked for, nor when it is agreed to", async () => {
    const tooMuch = await ask("-20000.01");
    expect([tooMuch.code, tooMuch.complained]).toEqual([1, expect.stringContaining("has only 20000.00")]);
    const { number } = await ask("-9000");
    await database.forBrand(member.brandId, (q) =>
      q.query(
        `select ledger_transfer('hold', 'all', 'all', array['member'], array[$1::bigint], array[null], array['held'], array[$1::bigint],
           array[null], array[1900000000::bigint], now())`,
        [member.memberId],
      ),
    );
    const late = await run("noa", ["agree", number]);
    expect([late.code, late.audit[0]?.outcome]).toEqual([1, "refused"]);
    expect(await stateOf(number)).toEqual({ state: "failed", note: "the member has only 1000.00 by now" });
    expect(await balanceOf()).toBe("100000000");
  });

  it("SEC-74 needs a third person above 10,000, and each votes once", async () => {
    const { number } = await ask("-10000.01");
    expect((await run("noa", ["agree", number])).said).toContain("needs one more person");
    expect((await run("noa", ["agree", number])).complained).toContain("has agreed already");
    expect(await balanceOf()).toBe("2000000000");
    expect((await run("lee", ["agree", number])).code).toBe(0);
    expect(await balanceOf()).toBe("999999000");
  });

  it("SEC-13 SEC-74 does nothing without both factors, or for whom it is not allowed", async () => {
    const what = ["ask", "--member", member.username, "--amount=-1", "--reason", "goodwill", "--why", "x"];
    for (const [wrong, action] of [
      [{ password: "wrong horse 7" }, "session.password"],
      [{ code: "000000" }, "session.factor"],
    ] as const) {
      const { code, events } = await run("mia", what, wrong);
      expect([code, events.at(-1)]).toMatchObject([1, { action, outcome: "refused" }]);
    }
    expect(
      (await api.owner.query("select from approvals where subject = $1", [`member/${member.memberId}`]))
        .rowCount,
    ).toBe(0);
    const { number } = await ask("-1", "sam");
    expect((await run("sam", ["agree", number])).complained).toContain("sam may not decide");
    expect((await run("noa", ["list"])).said).toContain(`${number}  sam  0 of 1`);
    expect((await run("noa", ["withdraw", number])).complained).toContain("only who asked withdraws");
    expect((await run("sam", ["withdraw", number])).code).toBe(0);
    expect((await run("noa", ["list"])).said).toBe("nothing waits for a decision");
  });

  it("SEC-74 has one request about a member at a time, and it ends after three days", async () => {
    const { number } = await ask("-1");
    expect((await ask("-2")).complained).toContain("is open already");
    await api.owner.query(
      "update approvals set expires_at = asked_at + interval '1 ms' where approval_id = $1",
      [number],
    );
    expect((await run("noa", ["agree", number])).complained).toContain("is expired");
    expect(await stateOf(number)).toMatchObject({ state: "expired" });
    expect((await ask("-2")).code).toBe(0);
    expect(await balanceOf()).toBe("2000000000");
  });

  it("SEC-74 of two votes at once counts one", async () => {
    const { number } = await ask("-5");
    const codes = (await Promise.all([run("noa", ["agree", number]), run("lee", ["agree", number])])).map(
      ({ code }) => code,
    );
    expect(codes.toSorted()).toEqual([0, 1]);
    expect(await balanceOf()).toBe("1999500000");
  });

  it("says what is wrong with the command", async () => {
    const right = ["--member", member.username, "--amount=-1", "--reason", "goodwill", "--why", "x"];
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
      expect(await run("mia", args), args.join(" ")).toMatchObject({
        code: 1,
        complained: expect.stringContaining(message),
      });
  });
});
