import { type ParseArgsConfig, parseArgs } from "node:util";
import type { AuditAction } from "@croupier/domain/audit-actions";
import { isLanguage, type Language } from "@croupier/domain/languages";
import { hasPermission, type Permission } from "@croupier/domain/permissions";
import { createAudit, runAudited } from "../../http/audit.ts";
import type { Brand } from "../../http/context.ts";
import type { Actor } from "../../modules/money/approval/approval.port.ts";
import { systemClock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { createLogger } from "../../platform/logger.ts";
import { type CommandContext, readMasterSecret, readNeeded } from "./command.ts";
import { refusalInWords, signInAtTerminal } from "./terminal-sign-in.ts";

/** The arguments of a command by which an operator does something and gives a reason. */
export interface OperatorArgs {
  readonly subject: string;
  readonly brand: string;
  readonly operator: string;
  readonly reason: string;
  /** The command's own options. */
  readonly own: Readonly<Record<string, string | boolean | undefined>>;
}

const longestReason = 500;

/**
 * @returns undefined when something is missing or left over
 * @throws Error for a reason that is too long to be read
 */
export function readOperatorArgs(
  args: readonly string[],
  own: NonNullable<ParseArgsConfig["options"]> = {},
): OperatorArgs | undefined {
  const text = { type: "string" } as const;
  const options = { brand: text, operator: text, reason: text, ...own };
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const { brand, operator, reason, ...others } = values as Record<string, string | boolean | undefined>;
  const [subject, ...rest] = positionals;
  if (subject === undefined || rest.length > 0) return undefined;
  if (typeof brand !== "string" || typeof operator !== "string") return undefined;
  const why = typeof reason === "string" ? reason.trim() : "";
  if ([...why].length > longestReason) throw new Error(`a reason has ${longestReason} characters at most`);
  return { subject, brand, operator, reason: why, own: others };
}

/** A small integer; undefined for anything else. */
export const readCount = (given: string): bigint | undefined =>
  /^\d{1,9}$/.test(given) ? BigInt(given) : undefined;

/** Texts by language, as JSON; undefined for anything else, or if one is longer than the limit. */
export function readTexts(json: string, longest: number): Partial<Record<Language, string>> | undefined {
  let texts: unknown;
  try {
    texts = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (typeof texts !== "object" || texts === null) return undefined;
  const entries = Object.entries(texts);
  const isFit = ([language, text]: [string, unknown]) =>
    isLanguage(language) && typeof text === "string" && [...text].length <= longest;
  return entries.every(isFit) ? Object.fromEntries(entries) : undefined;
}

/** The result of an action: the member whose account it was about, or why it was refused. */
export type ActAnswer =
  | { readonly memberId: bigint | undefined; readonly said: string }
  | { readonly memberId?: bigint | undefined; readonly refused: string };

interface Act {
  readonly action: AuditAction;
  readonly brand: Brand;
  /** The operator's username. */
  readonly operator: string;
  /** The required permission; undefined if the action itself asks. */
  readonly permission?: Permission;
}

/**
 * Signs an operator in by password and factor, runs their action and writes its security event (SEC-50, SEC-78): done,
 * refused, or unknown if the action failed on its way, because it may have moved something by then. Secrets are typed and
 * never given on the command line, where others could read them.
 * @throws Error with the reason if the sign-in or the action was refused, and any error of the action
 */
export async function runOperatorAct(
  { say, log, ask, env }: Pick<CommandContext, "say" | "log" | "ask" | "env">,
  database: Database,
  { action, brand, operator: username, permission }: Act,
  act: (actor: Actor) => Promise<ActAnswer>,
): Promise<void> {
  const masterSecret = readMasterSecret(readNeeded(env, "MASTER_SECRET").MASTER_SECRET);
  const logger = createLogger("info", { write: log });
  const terminal = {
    database,
    clock: systemClock,
    masterSecret,
    logger,
    ask: (what: "password" | "code") => ask(`${what} of ${username}`, { isSecret: true }),
  };
  const session = await signInAtTerminal(terminal, brand, username).catch((error: unknown) => {
    throw refusalInWords(error);
  });
  try {
    const operator = await session.find();
    if (!operator) throw new Error("the session is over");
    const { operatorId, role } = operator;
    const isAllowed = permission === undefined || hasPermission(role, permission);
    const answer = await runAudited(
      createAudit(terminal),
      { action, operatorId },
      session.context(),
      async (): Promise<ActAnswer> =>
        isAllowed
          ? act({ operatorId, role, username, session: session.secret() })
          : { refused: `${username} may not: it needs ${permission}` },
      (said) => ({ isRefused: "refused" in said, memberId: said.memberId }),
    );
    if ("refused" in answer) throw new Error(answer.refused);
    say(answer.said);
  } finally {
    await session.end();
  }
}
