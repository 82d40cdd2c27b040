import { parseArgs } from "node:util";
import type { Permission } from "@croupier/domain/permissions";
import { hasPermission } from "@croupier/domain/permissions";
import { type WithdrawalReason, withdrawalReasons } from "@croupier/domain/withdrawal";
import { createAuditLog } from "../http/audit.ts";
import type { Brand, Operator } from "../http/context.ts";
import { createAccountReviewModule } from "../modules/account-review/account-review.module.ts";
import { createApprovalModule } from "../modules/approval/approval.module.ts";
import { createDebtModule } from "../modules/debt/debt.module.ts";
import { createInboxModule } from "../modules/inbox/inbox.module.ts";
import { createLivePublisher } from "../modules/live/live.module.ts";
import { createBankAccounts } from "../modules/security-centre/security-centre.module.ts";
import { createWithdrawalReviews, type WithdrawalReviews } from "../modules/withdrawal/withdrawal.module.ts";
import { createToken } from "../platform/ids.ts";
import { findBrand } from "./croupier/brand-database.ts";
import { refusalInWords, signInAtTerminal, type TerminalDeps } from "./terminal-sign-in.ts";
import { describeOrder, describeWaiting } from "./withdrawal-review-texts.ts";
import { createWithholdings } from "./withholdings.ts";

const usage = `npm run withdrawal:review -- --brand <code> --operator <username> [<what>]
  list                                    what waits for a decision, longest first
  show <order>                            what is known about one, and the exact command that agrees to it
  approve <order> <command>               agrees to what was shown
  reject <order> <command> --reason <word> --note <text>
                                          gives the amount back; the member is told the word, colleagues read the note
Password and code are asked for. Without <what>, each line that follows is one of these, until "quit".
Words: ${withdrawalReasons.join(", ")}`;

const noteCharactersAtMost = 200;

type Wish =
  | { what: "list" }
  | { what: "show"; orderNo: string }
  | { what: "approve" | "reject"; orderNo: string; command: string; reason: WithdrawalReason; note: string };

const isReason = (word: string): word is WithdrawalReason =>
  (withdrawalReasons as readonly string[]).includes(word);

/** @throws Error with a message that says what is wrong with the words */
function readWish(words: readonly string[]): Wish {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { reason: { type: "string" }, note: { type: "string" } },
    allowPositionals: true,
  });
  const [what, orderNo = "", command = "", ...rest] = positionals;
  if (rest.length > 0) throw new Error(usage);
  if (what === "list" && orderNo === "") return { what };
  if (what === "show" && orderNo !== "" && command === "") return { what, orderNo };
  if ((what !== "approve" && what !== "reject") || command === "") throw new Error(usage);
  const note = values.note?.trim() ?? "";
  const reason = values.reason ?? "other";
  if (what === "reject" && (note === "" || values.reason === undefined))
    throw new Error("a refusal needs a --reason for the member and a --note for colleagues");
  if (!isReason(reason)) throw new Error(`a reason is one of ${withdrawalReasons.join(", ")}`);
  if ([...note].length > noteCharactersAtMost)
    throw new Error(`a note has at most ${noteCharactersAtMost} characters`);
  return { what, orderNo, command, reason, note };
}

/** The words of a line; quotes keep blanks together. */
const splitWords = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);

export interface ReviewTerminal extends TerminalDeps {
  /** The lines that follow, one command each, where the command line has none. */
  readonly lines: AsyncIterable<string>;
  say(text: string): void;
  onError(error: unknown): void;
}

interface Desk {
  readonly brand: Brand;
  readonly reviews: WithdrawalReviews;
  readonly now: () => Date;
}

/** Says how a vote ended. @throws Error when it counted for nothing */
async function vote({ brand, reviews }: Desk, operator: Operator, wish: Wish): Promise<string> {
  if (wish.what === "list" || wish.what === "show") throw new Error(usage);
  const { what: verdict, ...words } = wish;
  const result = await reviews.vote(brand, { ...words, verdict, operatorId: operator.operatorId });
  switch (result.outcome) {
    case "moved":
      return `${wish.orderNo} is ${result.step}`;
    case "waits":
      return `${wish.orderNo} has ${result.approvals} of ${result.needed} people: somebody else has to agree`;
    case "late":
      throw new Error(`${wish.orderNo} is ${result.step} already`);
    case "changed":
      throw new Error(`${wish.orderNo} is not what you were shown: show it again`);
    case "again":
      throw new Error(`you have decided on ${wish.orderNo}: nobody decides twice`);
    case "obstacle":
      throw new Error(`${wish.orderNo} cannot be paid: ${result.obstacle}`);
    case "unknown":
      throw new Error(`${brand.code} has no withdrawal ${wish.orderNo}`);
  }
}

async function obey(desk: Desk, operator: Operator, wish: Wish): Promise<string> {
  const { brand, reviews, now } = desk;
  if (wish.what === "list") {
    const waiting = await reviews.listWaiting(brand);
    if (waiting.length === 0) return "nothing waits for a decision";
    return waiting.map((order) => describeWaiting(order, now())).join("\n");
  }
  if (wish.what !== "show") return vote(desk, operator, wish);
  const shown = await reviews.show(brand, wish.orderNo);
  if (!shown) throw new Error(`${brand.code} has no withdrawal ${wish.orderNo}`);
  return describeOrder(shown);
}

/** Makes the service that decides, as the server's modules are made. */
const openDesk = (terminal: ReviewTerminal, brand: Brand): Desk => {
  const live = createLivePublisher(terminal);
  const { port: inbox } = createInboxModule({ ...terminal, live });
  const { port: reviews } = createAccountReviewModule();
  const { port: debts } = createDebtModule(terminal);
  const withholdings = createWithholdings({ ...terminal, reviews, debts });
  const { port: approvals } = createApprovalModule(terminal);
  const bankAccounts = createBankAccounts(terminal.masterSecret);
  const deps = { approvals, bankAccounts, inbox, live, withholdings };
  return {
    brand,
    reviews: createWithdrawalReviews({ ...terminal, ...deps }),
    now: terminal.clock.now,
  };
};

/**
 * Lets an operator of a brand, who shows both factors first, look at withdrawals and decide them. Each command looks
 * again at who they are and what they may, and leaves a security event. The caller closes the database.
 * @throws Error that says why nothing was done
 */
export async function runWithdrawalReview(terminal: ReviewTerminal, args: readonly string[]): Promise<void> {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: {
      ...{ brand: { type: "string" }, operator: { type: "string" } },
      ...{ reason: { type: "string" }, note: { type: "string" } },
    } as const,
    allowPositionals: true,
    tokens: true,
  });
  if (values.brand === undefined || values.operator === undefined) throw new Error(usage);
  const isOwn = new Set(["brand", "operator"]);
  const given = tokens.flatMap((token) => {
    if (token.kind === "positional") return [token.value];
    return token.kind === "option" && !isOwn.has(token.name) ? [`--${token.name}`, token.value ?? ""] : [];
  });
  // Wrong words are told before anybody types a password.
  const only = positionals.length > 0 ? readWish(given) : undefined;
  const brand = await findBrand(terminal.database, values.brand);
  const desk = openDesk(terminal, brand);
  const audit = createAuditLog(terminal.logger);
  const session = await signInAtTerminal(terminal, brand, values.operator).catch((error: unknown) => {
    throw refusalInWords(error);
  });

  const run = async (wish: Wish): Promise<void> => {
    const isReading = wish.what === "list" || wish.what === "show";
    const permission: Permission = isReading ? "withdrawals.read" : "withdrawals.decide";
    const operator = await session.find();
    if (!operator) throw new Error("you are signed out");
    const event = { action: permission, operatorId: operator.operatorId, brand: brand.code } as const;
    const tell = (outcome: "done" | "refused") => audit({ ...event, outcome, requestId: createToken(6) });
    try {
      if (!hasPermission(operator.role, permission)) throw new Error(`you may not: it needs ${permission}`);
      terminal.say(await obey(desk, operator, wish));
      tell("done");
    } catch (error) {
      tell("refused");
      throw refusalInWords(error);
    }
  };

  try {
    if (only) return await run(only);
    for await (const line of terminal.lines) {
      const words = splitWords(line);
      if (words[0] === "quit") break;
      if (words.length > 0)
        await Promise.resolve(words)
          .then((all) => run(readWish(all)))
          .catch((error: unknown) => terminal.say(error instanceof Error ? error.message : String(error)));
    }
  } finally {
    await session.end();
  }
}
