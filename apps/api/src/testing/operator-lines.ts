import { expect } from "vitest";
import type { ReviewTerminal } from "../app/croupier/operator-lines.ts";
import type { Database } from "../platform/db/database.ts";
import type { TestBrand } from "./members.ts";
import { createOperator, enrol, operatorPassword, showCode } from "./operators.ts";
import type { TestApi } from "./test-api.ts";

interface Typed {
  password?: string;
  code?: string;
  lines?: readonly string[];
  brand?: string;
}

/** Operators of a test at the terminal of one of the reviews. `test` is read when it is needed. */
export function createReviewTerminal(
  test: { readonly api: TestApi; readonly database: Database },
  review: (terminal: ReviewTerminal, args: readonly string[]) => Promise<void>,
) {
  /** Of their authenticator apps. */
  const secrets = new Map<string, Buffer>();
  return {
    /** Hires an operator, who enrols their factor. */
    enrol: async (name: string, brand: TestBrand, role: "service" | "admin" = "service"): Promise<void> => {
      await createOperator(test.api, name, [brand], role);
      secrets.set(name, await enrol(test.api, name, brand));
    },
    /**
     * Runs the command as an operator at a terminal, a minute later: a code works once, and attempts are counted by the minute.
     */
    run: async (operator: string, words: readonly string[], typed: Typed = {}) => {
      const [said, logged]: [string[], object[]] = [[], []];
      const asked: string[] = [];
      test.api.clock.advanceMs(61_000);
      const shown = showCode(test.api, secrets.get(operator) ?? Buffer.alloc(20));
      const { password = operatorPassword, code = shown, lines = [] } = typed;
      const work = review(
        {
          database: test.database,
          clock: test.api.clock,
          masterSecret: test.api.config.masterSecret,
          onError: (error) => expect(error).toBeUndefined(),
          ask: async (what) => {
            asked.push(what);
            return what === "password" ? password : code;
          },
          lines: (async function* () {
            yield* lines;
          })(),
          say: (text) => said.push(text),
          logger: { info: (event: object) => void logged.push(event) } as never,
        },
        ["--brand", typed.brand ?? "nova", "--operator", operator, ...words],
      );
      const failed = await work.then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      return { said: said.join("\n"), failed, asked, logged };
    },
  };
}
