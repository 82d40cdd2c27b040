import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { checkInvariants } from "../../ledger/invariants.ts";
import { createDatabase, type Database } from "../../platform/db/database.ts";
import { createTotpCode, getTotpStep } from "../../platform/totp.ts";
import { createMember, type TestBrand, type TestMember } from "../../testing/members.ts";
import { creditTestMember } from "../../testing/money.ts";
import { createOperator, enrol, operatorPassword } from "../../testing/operators.ts";
import { createTestApi, type TestApi } from "../../testing/test-api.ts";
import { runCroupier } from "./croupier.ts";

interface Ran {
  readonly code: number;
  readonly said: string;
  readonly complained: string;
  /** Security events, and of them those of acts, without the sign-in's. */
  readonly events: readonly Record<string, unknown>[];
  readonly audit: readonly Record<string, unknown>[];
  readonly asked: readonly string[];
}

type Answers = { password?: string; code?: string; cpf?: string };

/** Operators at a terminal, who type their password and the code that their app shows. */
export function createTerminal(api: () => TestApi) {
  const secrets = new Map<string, Buffer>();
  const showCodeNow = (name: string): string =>
    createTotpCode(secrets.get(name) ?? Buffer.alloc(20), getTotpStep(new Date()));
  return {
    /** Somebody who works for a brand and has enrolled a factor. */
    hire: async (
      name: string,
      brand: TestBrand = "nova",
      role: "service" | "admin" = "service",
    ): Promise<void> => {
      await createOperator(api(), name, [brand], role);
      secrets.set(name, await enrol(api(), name, brand));
    },
    /**
     * Runs a command, whose questions are answered as its `--operator` would. `more`: settings in addition to the database and
     * the secret.
     */
    run: async (
      words: readonly string[],
      answers: Answers = {},
      more: Readonly<Record<string, string>> = {},
    ): Promise<Ran> => {
      // A code works once and attempts are counted by the minute, and no time passes in these tests.
      await api().owner.query("update operator_factors set last_step = 0");
      await api().owner.query("delete from operator_attempts");
      const [said, complained, asked]: [string[], string[], string[]] = [[], [], []];
      const env = {
        DATABASE_URL: api().database.urlFor("croupier_app"),
        MASTER_SECRET: api().config.masterSecret.toString("base64url"),
        ...more,
      };
      const name = words[words.indexOf("--operator") + 1] ?? "";
      const code = await runCroupier(words, env, {
        say: (line) => said.push(line),
        complain: (line) => complained.push(line),
        ask: async (question) => {
          asked.push(question);
          if (question === "CPF") return answers.cpf ?? "";
          return question.startsWith("password")
            ? (answers.password ?? operatorPassword)
            : (answers.code ?? showCodeNow(name));
        },
      });
      const events = complained
        .filter((line) => line.startsWith("{"))
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      const audit = events.filter(({ action }) => !String(action).startsWith("session."));
      return { code, said: said.join("\n"), complained: complained.join("\n"), events, audit, asked };
    },
  };
}
export type Terminal = ReturnType<typeof createTerminal>;

/** Puts a brand into a market where an offer counts games of one product only. */
export const forbidProducts = ({ owner }: Pick<TestApi, "owner">, brand: string) =>
  owner.query(
    `update merchants set settings = settings || '{"wagering": {"maxWagering": 10, "singleProduct": true, "depositOnce": false,
       "weights": {"RNG": 100, "SPORTS": 100}}}' where code = $1`,
    [brand],
  );

/** A brand with three people who decide, `sam` who manages the operators, and a new member with 20,000 for each test. */
export interface CorrectionTest {
  api: TestApi;
  database: Database;
  member: TestMember;
  /** Runs the command as a person who answers its questions. */
  run(name: string, args: readonly string[], answers?: Answers): Promise<Ran>;
  /** Requests a correction for the member. @returns the output, and the number of the request */
  ask(amount: string, by?: string, reason?: string): Promise<Ran & { number: string }>;
  getBalance(): Promise<string>;
  getState(number: string): Promise<object | undefined>;
}

export function setUpCorrectionTest(): CorrectionTest {
  const test = {} as CorrectionTest;
  const terminal = createTerminal(() => test.api);
  beforeAll(async () => {
    test.api = await createTestApi();
    const connectionString = test.api.database.urlFor("croupier_app");
    test.database = createDatabase({ connectionString, poolSize: 2 });
    for (const name of ["mia", "noa", "lee", "sam"])
      await terminal.hire(name, "nova", name === "sam" ? "admin" : "service");
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
  const run: CorrectionTest["run"] = (name, args, answers) =>
    terminal.run(["ledger", "correct", ...args, "--brand", "nova", "--operator", name], answers);
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
