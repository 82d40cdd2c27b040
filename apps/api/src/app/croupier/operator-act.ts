import { type ParseArgsConfig, parseArgs } from "node:util";
import type { AuditAction } from "@croupier/domain/audit-actions";
import { createAuditLog } from "../../http/audit.ts";
import type { Brand } from "../../http/context.ts";
import type { Database } from "../../platform/db/database.ts";
import { createToken } from "../../platform/ids.ts";
import { createLogger } from "../../platform/logger.ts";
import { findBrand, findOperator } from "./brand-database.ts";
import type { CommandContext } from "./command.ts";

/** The arguments of a command by which an operator does something, and says why. */
export interface OperatorArgs {
  readonly subject: string;
  readonly brand: string;
  readonly operator: string;
  readonly reason: string;
  /** The command's own options. */
  readonly own: Readonly<Record<string, string | boolean | undefined>>;
}

/** @returns undefined when something is missing or left over */
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
  return { subject, brand, operator, reason: why, own: others };
}

/** What an act came to: whose account it was about, or why it was refused. */
export type ActAnswer =
  | { readonly memberId: bigint | undefined; readonly said: string }
  | { readonly refused: string };

/**
 * Runs an operator's act and writes its security event, done or refused (SEC-50).
 * @throws Error with the reason when it was refused, or when nobody of this name works for the brand
 */
export async function runOperatorAct(
  { say, log }: Pick<CommandContext, "say" | "log">,
  database: Database,
  { action, brand: code, operator: username }: { action: AuditAction; brand: string; operator: string },
  act: (brand: Brand) => Promise<ActAnswer>,
): Promise<void> {
  const brand = await findBrand(database, code);
  const { operatorId } = await findOperator(database, brand, username);
  const answer = await act(brand);
  const isRefused = "refused" in answer;
  createAuditLog(createLogger("info", { write: log }))({
    ...{ action, operatorId, brand: code, requestId: createToken(6) },
    memberId: isRefused ? undefined : answer.memberId,
    outcome: isRefused ? "refused" : "done",
  });
  if (isRefused) throw new Error(answer.refused);
  say(answer.said);
}
