import { parseArgs } from "node:util";
import { type WithdrawalReason, withdrawalReasons } from "@croupier/domain/withdrawal";
import type { Brand, Operator } from "../../../http/context.ts";
import { createAccountReviewModule } from "../../../modules/ground/account-review/account-review.module.ts";
import { createInboxModule } from "../../../modules/ground/inbox/inbox.module.ts";
import { createLivePublisher } from "../../../modules/ground/live/live.module.ts";
import { createBankAccounts } from "../../../modules/identity/security-centre/security-centre.module.ts";
import { createApprovalModule } from "../../../modules/money/approval/approval.module.ts";
import { createDebtModule } from "../../../modules/money/debt/debt.module.ts";
import {
  createWithdrawalReviews,
  type WithdrawalReviews,
} from "../../../modules/money/withdrawal/withdrawal.module.ts";
import { createWithholdings } from "../../withholdings.ts";
import type { Command } from "../command.ts";
import { type ReviewAnswer, type ReviewTerminal, runReview, runReviewCommand } from "../operator-lines.ts";
import { describeOrder, describeWaiting } from "./withdrawal-review-texts.ts";

const usage = `croupier withdrawal review --brand <code> --operator <username> [<what>]
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

/** @throws Error with a message that names the fault in the words */
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

type SignedIn = Operator & { readonly session: string };

interface Acts {
  readonly brand: Brand;
  readonly reviews: WithdrawalReviews;
  readonly now: () => Date;
}

/** Says how a vote ended. It is refused when it counted for nothing. */
async function vote({ brand, reviews }: Acts, operator: SignedIn, wish: Wish): Promise<ReviewAnswer> {
  if (wish.what === "list" || wish.what === "show") throw new Error(usage);
  const { what: verdict, ...words } = wish;
  const { operatorId, session } = operator;
  const result = await reviews.vote(brand, { ...words, verdict, operatorId, session });
  switch (result.outcome) {
    case "moved":
      return `${wish.orderNo} is ${result.step}`;
    case "waits":
      return `${wish.orderNo} has ${result.approvals} of ${result.needed} people: another person must agree`;
    case "late":
      return { refused: `${wish.orderNo} is ${result.step} already` };
    case "changed":
      return { refused: `${wish.orderNo} differs from what you were shown: show it again` };
    case "again":
      return { refused: `you have already decided on ${wish.orderNo}: nobody decides twice` };
    case "obstacle":
      return { refused: `${wish.orderNo} cannot be paid: ${result.obstacle}` };
    case "unknown":
      return { refused: `${brand.code} has no withdrawal ${wish.orderNo}` };
  }
}

async function obey(acts: Acts, operator: SignedIn, wish: Wish): Promise<ReviewAnswer> {
  const { brand, reviews, now } = acts;
  if (wish.what === "list") {
    const waiting = await reviews.listWaiting(brand);
    if (waiting.length === 0) return "nothing waits for a decision";
    return waiting.map((order) => describeWaiting(order, now())).join("\n");
  }
  if (wish.what !== "show") return vote(acts, operator, wish);
  const shown = await reviews.show(brand, wish.orderNo);
  if (!shown) return { refused: `${brand.code} has no withdrawal ${wish.orderNo}` };
  return describeOrder(shown);
}

/** Makes the service that decides, as the server's modules are made. */
const openActs = (terminal: ReviewTerminal, brand: Brand): Acts => {
  const live = createLivePublisher(terminal);
  const { port: inbox } = createInboxModule({ ...terminal, live });
  const { port: reviews } = createAccountReviewModule();
  const { port: debts } = createDebtModule(terminal);
  const withholdings = createWithholdings({ ...terminal, reviews, debts });
  const { port: approvals } = createApprovalModule(terminal);
  const securityCentre = createBankAccounts(terminal.masterSecret);
  const deps = { approvals, securityCentre, inbox, live, withholdings };
  return {
    brand,
    reviews: createWithdrawalReviews({ ...terminal, ...deps }),
    now: terminal.clock.now,
  };
};

/** Lets an operator of a brand, who shows both factors first, review withdrawals and decide them (SEC-66, SEC-78). */
export const runWithdrawalReview = (terminal: ReviewTerminal, args: readonly string[]): Promise<void> =>
  runReview<Wish>(
    terminal,
    {
      usage,
      readWish,
      permissionOf: ({ what }) =>
        what === "list" || what === "show" ? "withdrawals.read" : "withdrawals.decide",
      open: (brand) => {
        const acts = openActs(terminal, brand);
        return (operator, wish) => obey(acts, operator, wish);
      },
    },
    args,
  );

export const withdrawalReviewCommand: Command = {
  name: "withdrawal review",
  usage: "--brand <code> --operator <username> [list|show|approve|reject …]",
  summary: "decides withdrawals; each with password and code",
  run: (context) => runReviewCommand(context, runWithdrawalReview),
};
