import { parseArgs } from "node:util";
import type { AuditAction } from "@croupier/domain/audit-actions";
import { hasPermission, type Permission } from "@croupier/domain/permissions";
import { createAudit, runAudited } from "../../http/audit.ts";
import type { Brand, Operator } from "../../http/context.ts";
import { systemClock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { createLogger } from "../../platform/logger.ts";
import { getBrandByCode, withDatabase } from "./brand-database.ts";
import { type CommandContext, readMasterSecret, readNeeded } from "./command.ts";
import { refusalInWords, signInAtTerminal, type TerminalDeps } from "./terminal-sign-in.ts";

export interface ReviewTerminal extends TerminalDeps {
  /** The following lines, one command each, if the command line has none. */
  readonly lines: AsyncIterable<string>;
  say(text: string): void;
  onError(error: unknown): void;
}

/** What is said about a wish, or why it was refused. */
export type ReviewAnswer = string | { readonly refused: string };

/** The review of members' requests by operators at a terminal. */
export interface Review<Wish> {
  readonly usage: string;
  /** @throws Error with a message that names the fault in the words */
  readWish(words: readonly string[]): Wish;
  /** What a wish needs, which is the name of its security event, too. */
  permissionOf(wish: Wish): Permission & AuditAction;
  /** Creates the deciding service. @returns a function that obeys a wish; after an error nobody knows how that ended */
  open(brand: Brand): (operator: Operator & { session: string }, wish: Wish) => Promise<ReviewAnswer>;
}

/** The words of a line; quotes keep blanks together. */
const splitWords = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);

/** Splits the command line into who signs in where, and the words of the only command, if there is one. */
function readCommandLine(args: readonly string[], usage: string) {
  const text = { type: "string" } as const;
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: { brand: text, operator: text, reason: text, note: text },
    allowPositionals: true,
    tokens: true,
  });
  if (values.brand === undefined || values.operator === undefined) throw new Error(usage);
  const isOwn = new Set(["brand", "operator"]);
  const given = tokens.flatMap((token) => {
    if (token.kind === "positional") return [token.value];
    return token.kind === "option" && !isOwn.has(token.name) ? [`--${token.name}`, token.value ?? ""] : [];
  });
  return {
    code: values.brand,
    username: values.operator,
    words: positionals.length > 0 ? given : undefined,
  };
}

/**
 * Lets an operator of a brand, who shows both factors first, review waiting requests and decide them. Each command checks
 * their session and permission again, and leaves a security event (SEC-50, SEC-78): done, refused, or unknown if it failed
 * on its way. The caller closes the database.
 * @throws Error that says why nothing was done
 */
export async function runReview<Wish>(
  terminal: ReviewTerminal,
  review: Review<Wish>,
  args: readonly string[],
): Promise<void> {
  const { code, username, words: given } = readCommandLine(args, review.usage);
  // Invalid words are reported before anybody types a password.
  const only = given && { wish: review.readWish(given) };
  const brand = await getBrandByCode(terminal.database, code);
  const obey = review.open(brand);
  const audit = createAudit(terminal);
  const session = await signInAtTerminal(terminal, brand, username).catch((error: unknown) => {
    throw refusalInWords(error);
  });

  const run = async (wish: Wish): Promise<void> => {
    const permission = review.permissionOf(wish);
    const operator = await session.find();
    if (!operator) throw new Error("you are signed out");
    const act = async (): Promise<ReviewAnswer> =>
      hasPermission(operator.role, permission)
        ? obey({ ...operator, session: session.secret() }, wish)
        : { refused: `you may not: it needs ${permission}` };
    const event = { action: permission, operatorId: operator.operatorId };
    const answer = await runAudited(audit, event, session.context(), act, (said) => ({
      isRefused: typeof said !== "string",
    })).catch((error: unknown) => {
      throw refusalInWords(error);
    });
    if (typeof answer !== "string") throw new Error(answer.refused);
    terminal.say(answer);
  };

  try {
    if (only) return await run(only.wish);
    for await (const line of terminal.lines) {
      const words = splitWords(line);
      if (words[0] === "quit") break;
      if (words.length > 0)
        await Promise.resolve(words)
          .then((all) => run(review.readWish(all)))
          .catch((error: unknown) => terminal.say(error instanceof Error ? error.message : String(error)));
    }
  } finally {
    await session.end();
  }
}

/** Runs a review as a command of `croupier`. */
export async function runReviewCommand(
  { args, env, say, log, ask, lines }: CommandContext,
  review: (terminal: ReviewTerminal, args: readonly string[]) => Promise<void>,
): Promise<void> {
  const masterSecret = readMasterSecret(readNeeded(env, "MASTER_SECRET").MASTER_SECRET);
  const work = (database: Database) =>
    review(
      {
        database,
        masterSecret,
        clock: systemClock,
        lines,
        say,
        ask: (what) => ask(what, { isSecret: true }),
        onError: (error) => log(String(error)),
        logger: createLogger("info", { write: log }),
      },
      args,
    );
  await withDatabase(env, work, 2);
}
