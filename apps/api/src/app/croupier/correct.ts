import { parseArgs } from "node:util";
import type { AuditAction } from "@croupier/domain/audit-actions";
import { parseAmount } from "@croupier/domain/money";
import type { Logger } from "pino";
import { createAuditLog } from "../../http/audit.ts";
import type { Brand } from "../../http/context.ts";
import { correctionReasons, createCorrectionModule } from "../../modules/correction/correction.module.ts";
import type { CorrectionOutcome, CorrectionPort } from "../../modules/correction/correction.port.ts";
import { createInboxModule } from "../../modules/inbox/inbox.module.ts";
import { createLivePublisher } from "../../modules/live/live.module.ts";
import { systemClock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { createToken, readRowId } from "../../platform/ids.ts";
import { createLogger } from "../../platform/logger.ts";
import { signInAtTerminal } from "../terminal-sign-in.ts";
import { findBrand, withDatabase } from "./brand-database.ts";
import { type Command, type CommandContext, readMasterSecret, readNeeded } from "./command.ts";

const usage = [
  "list|ask|agree|refuse|withdraw --brand <code> …",
  "ask --operator <username> --member <name> --amount=<12.50 or -12.50> --reason <code> --why <text>",
  "agree <number> --operator <username>",
  "refuse <number> --operator <username> --why <text>",
  "withdraw <number> --operator <username>",
].join("\n      ledger correct ");

const longestWhy = 500;
type Act = "ask" | "agree" | "refuse" | "withdraw";
type Reason = (typeof correctionReasons)[number];

const isReason = (text: string | undefined): text is Reason =>
  correctionReasons.some((reason) => reason === text);

function readOptions(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      ...{ brand: { type: "string" }, operator: { type: "string" }, member: { type: "string" } },
      ...{ amount: { type: "string" }, reason: { type: "string" }, why: { type: "string" } },
    },
    allowPositionals: true,
  });
  const [act, number = ""] = positionals;
  return { ...values, act, approvalId: readRowId(number) };
}
type Options = ReturnType<typeof readOptions>;

const fail = (): never => {
  throw new Error(`usage: croupier ledger correct ${usage}`);
};

const readWhy = ({ why = "" }: Options): string => {
  const text = why.trim();
  if (text === "" || [...text].length > longestWhy)
    throw new Error(`--why says what happened, in ${longestWhy} characters at most`);
  return text;
};

const readRequest = (options: Options) => {
  const { member = "", amount = "", reason } = options;
  const amountUnits = parseAmount(amount);
  if (member === "" || amountUnits === undefined || amountUnits === 0n) return fail();
  if (!isReason(reason)) throw new Error(`--reason is one of ${correctionReasons.join(", ")}`);
  return { member: member.toLowerCase(), amountUnits, reason, why: readWhy(options) };
};

const describe = ({ state, approvalId, note }: CorrectionOutcome): string => {
  switch (state) {
    case "asked":
      return `request ${approvalId} waits for somebody else`;
    case "waiting":
      return `request ${approvalId} needs one more person`;
    case "done":
      return `request ${approvalId} is done: approval-${approvalId}`;
    default:
      return `request ${approvalId} is ${state}${note === undefined ? "" : `: ${note}`}`;
  }
};

/** Password and code are asked for, never given on the command line, where others could read them. */
const signIn = (
  { env, ask }: CommandContext,
  database: Database,
  brand: Brand,
  username: string,
  logger: Logger,
) => {
  const { MASTER_SECRET: secret } = readNeeded(env, "MASTER_SECRET");
  const masterSecret = readMasterSecret(secret);
  return signInAtTerminal(
    {
      ...{ database, clock: systemClock, masterSecret, logger },
      ask: (what) => ask(`${what} of ${username}`, { isSecret: true }),
    },
    brand,
    username,
  );
};

interface Desk {
  readonly context: CommandContext;
  readonly database: Database;
  readonly brand: Brand;
  readonly corrections: CorrectionPort;
  readonly logger: Logger;
}

async function act(
  { context, database, brand, corrections, logger }: Desk,
  options: Options & { act: Act },
): Promise<CorrectionOutcome & { operatorId: bigint }> {
  const { approvalId, operator: username } = options;
  if (username === undefined || (options.act !== "ask" && approvalId === 0n)) return fail();
  const request = options.act === "ask" ? readRequest(options) : undefined;
  const why = options.act === "refuse" ? readWhy(options) : "";
  const open = (await corrections.list(brand, systemClock.now())).find(
    (one) => one.approvalId === approvalId,
  );
  // Whoever decides reads the whole command first.
  if (open) context.say(`asked by ${open.askedBy}: ${open.command}`);
  const session = await signIn(context, database, brand, username, logger);
  try {
    const operator = await session.find();
    if (!operator) throw new Error("the session is over");
    const actor = { ...operator, username };
    const now = systemClock.now();
    const run = (): Promise<CorrectionOutcome> => {
      if (request) return corrections.ask(brand, actor, request, now);
      if (options.act === "agree")
        return corrections.agree(brand, actor, { approvalId, command: open?.command ?? "" }, now);
      if (options.act === "refuse") return corrections.refuse(brand, actor, { approvalId, why }, now);
      return corrections.withdraw(brand, actor, approvalId, now);
    };
    return { ...(await run()), operatorId: actor.operatorId };
  } finally {
    await session.end();
  }
}

const isAct = (text: string | undefined): text is Act =>
  text === "ask" || text === "agree" || text === "refuse" || text === "withdraw";

export const ledgerCorrectCommand: Command = {
  name: "ledger correct",
  usage,
  summary: "corrects a member's balance: one person asks, another agrees, each with password and code",
  run: async (context) => {
    const options = readOptions(context.args);
    const { act: what, brand: code } = options;
    if (code === undefined || (what !== "list" && !isAct(what))) return fail();
    return withDatabase(context.env, async (database) => {
      const brand = await findBrand(database, code);
      const onError = (error: unknown): void => context.log(String(error));
      const live = createLivePublisher({ database, onError });
      const { port: inbox } = createInboxModule({ database, clock: systemClock, live });
      const { port: corrections } = createCorrectionModule({ database, inbox, live });
      if (!isAct(what)) {
        const open = await corrections.list(brand, systemClock.now());
        for (const { approvalId, askedBy, agreed, needed, expiresAt, command } of open)
          context.say(
            `${approvalId}  ${askedBy}  ${agreed} of ${needed}  until ${expiresAt.toISOString()}  ${command}`,
          );
        if (open.length === 0) context.say("nothing waits for a decision");
        return 0;
      }
      const logger = createLogger("info", { write: context.log });
      const desk = { context, database, brand, corrections, logger };
      const outcome = await act(desk, { ...options, act: what });
      const { operatorId, memberId, state } = outcome;
      const isDone = state !== "denied" && state !== "failed";
      createAuditLog(logger)({
        ...{ action: `correction.${what}` as AuditAction, brand: code, requestId: createToken(6) },
        ...{ operatorId, memberId, outcome: isDone ? "done" : "refused" },
      });
      if (state === "denied") throw new Error(outcome.note);
      context.say(describe(outcome));
      return isDone ? 0 : 1;
    });
  },
};
