import { type ParseArgsConfig, parseArgs } from "node:util";
import type { AuditAction } from "@croupier/domain/audit-actions";
import { hasPermission, type Permission } from "@croupier/domain/permissions";
import { createAuditLog } from "../../http/audit.ts";
import type { Brand } from "../../http/context.ts";
import type { Actor } from "../../modules/approval/approval.port.ts";
import { systemClock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { createToken } from "../../platform/ids.ts";
import { createLogger } from "../../platform/logger.ts";
import { refusalInWords, signInAtTerminal } from "../terminal-sign-in.ts";
import { type CommandContext, readMasterSecret, readNeeded } from "./command.ts";

/** The arguments of a command by which an operator does something, and says why. */
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

/** What an act came to: whose account it was about, or why it was refused. */
export type ActAnswer =
  | { readonly memberId: bigint | undefined; readonly said: string }
  | { readonly memberId?: bigint | undefined; readonly refused: string };

interface Act {
  readonly action: AuditAction;
  readonly brand: Brand;
  /** The operator's username. */
  readonly operator: string;
  /** What it needs; undefined where the act itself asks. */
  readonly permission?: Permission;
}

/**
 * Signs an operator in by password and factor, runs their act and writes its security event, done or refused (SEC-50,
 * SEC-78). What is secret is asked for and never given on the command line, where others could read it.
 * @throws Error with the reason when the sign-in or the act was refused
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
    ...{ database, clock: systemClock, masterSecret, logger },
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
    const answer: ActAnswer = isAllowed
      ? await act({ operatorId, role, username })
      : { refused: `${username} may not: it needs ${permission}` };
    const isRefused = "refused" in answer;
    createAuditLog(logger)({
      ...{ action, operatorId, memberId: answer.memberId, brand: brand.code, requestId: createToken(6) },
      outcome: isRefused ? "refused" : "done",
    });
    if (isRefused) throw new Error(answer.refused);
    say(answer.said);
  } finally {
    await session.end();
  }
}
