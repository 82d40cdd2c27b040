import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { checkInvariants } from "../../ledger/invariants.ts";
import { createDatabase, type Database } from "../../platform/db/database.ts";
import { createTotpCode, getTotpStep } from "../../platform/totp.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { creditTestMember } from "../../testing/money.ts";
import { createOperator, enrol, operatorPassword } from "../../testing/operators.ts";
import { createTestApi, type TestApi } from "../../testing/test-api.ts";
import { runCroupier } from "./croupier.ts";

interface Ran {
  readonly code: number;
  readonly said: string;
  readonly complained: string;
  /** Security events, and of them those of corrections. */
  readonly events: readonly Record<string, unknown>[];
  readonly audit: readonly Record<string, unknown>[];
  readonly asked: readonly string[];
}

/** A brand with three people who decide, `sam` who looks after the operators, and a new member with 20,000 for each test. */
export interface CorrectionTest {
  api: TestApi;
  database: Database;
  member: TestMember;
  /** Runs the command as somebody who answers its questions. */
  run(name: string, args: readonly string[], answers?: { password?: string; code?: string }): Promise<Ran>;
  /** Asks for a correction of the member. @returns what was said, and the number of the request */
  ask(amount: string, by?: string, reason?: string): Promise<Ran & { number: string }>;
  getBalance(): Promise<string>;
  getState(number: string): Promise<object | undefined>;
}

export function setUpCorrectionTest(): CorrectionTest {
  const test = {} as CorrectionTest;
  const secrets = new Map<string, Buffer>();
  beforeAll(async () => {
    test.api = await createTestApi();
    const connectionString = test.api.database.urlFor("croupier_app");
    test.database = createDatabase({ connectionString, poolSize: 2 });
    for (const name of ["mia", "noa", "lee", "sam"]) {
      await createOperator(test.api, name, ["nova"], name === "sam" ? "admin" : "service");
      secrets.set(name, await enrol(test.api, name));
    }
  });
  afterAll(async () => {
    expect(await checkInvariants((sql) => test.api.owner.query(sql))).toEqual([]);
    await test.database.close();
    await test.api.close();
  });
  beforeEach(async () => {
    test.member = await createMember(test.api);
    const { brandId, memberId, username: key } = test.member;
    const credit = { brandId, memberId, kind: "deposit", key, amountUnits: 2_000_000_000n } as const;
    await creditTestMember(test.api, credit);
  });
  const showCodeNow = (name: string): string =>
    createTotpCode(secrets.get(name) ?? Buffer.alloc(20), getTotpStep(new Date()));

  const run: CorrectionTest["run"] = async (name, args, answers = {}) => {
    // A code works once and attempts are counted by the minute, and these tests take no time.
    await test.api.owner.query("update operator_factors set last_step = 0");
    await test.api.owner.query("delete from operator_attempts");
    const [said, complained, asked]: [string[], string[], string[]] = [[], [], []];
    const env = {
      DATABASE_URL: test.api.database.urlFor("croupier_app"),
      MASTER_SECRET: test.api.config.masterSecret.toString("base64url"),
    };
    const whole = ["ledger", "correct", ...args, "--brand", "nova", "--operator", name];
    const code = await runCroupier(whole, env, {
      say: (line) => said.push(line),
      complain: (line) => complained.push(line),
      ask: async (question) => {
        asked.push(question);
        return question.startsWith("password")
          ? (answers.password ?? operatorPassword)
          : (answers.code ?? showCodeNow(name));
      },
    });
    const events = complained
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const audit = events.filter(({ action }) => String(action).startsWith("correction."));
    return { code, said: said.join("\n"), complained: complained.join("\n"), events, audit, asked };
  };
  return Object.assign(test, {
    run,
    ask: async (amount, by = "mia", reason = "payment-error") => {
      const { username } = test.member;
      const what = ["--member", username, `--amount=${amount}`, "--reason", reason, "--why", "paid twice"];
      const asked = await run(by, ["ask", ...what]);
      return { ...asked, number: /request (\d+) waits/.exec(asked.said)?.[1] ?? "0" };
    },
    getBalance: async () => {
      const { rows } = await test.api.owner.query<{ units: string }>(
        "select balance_units::text as units from accounts where member_id = $1 and kind = 'member'",
        [test.member.memberId],
      );
      return rows[0]?.units ?? "";
    },
    getState: async (number) =>
      (await test.api.owner.query("select state, note from approvals where approval_id = $1", [number]))
        .rows[0],
  } satisfies Partial<CorrectionTest>);
}
