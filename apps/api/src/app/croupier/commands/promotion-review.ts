import { parseArgs } from "node:util";
import { chooseText, type Language } from "@croupier/domain/languages";
import { formatUnits, getCurrencyDecimals } from "@croupier/domain/money";
import type { Brand, Operator } from "../../../http/context.ts";
import { createInboxModule } from "../../../modules/ground/inbox/inbox.module.ts";
import { createLivePublisher } from "../../../modules/ground/live/live.module.ts";
import { createApprovalModule } from "../../../modules/money/approval/approval.module.ts";
import { createTurnover } from "../../../modules/money/wagering/wagering.module.ts";
import {
  createReviewService,
  type Reviewed,
  type ReviewService,
} from "../../../modules/offers/promotion/promotion.module.ts";
import { createRewardPort } from "../../../modules/offers/reward/reward.module.ts";
import { memberDays } from "../../../modules/play/play-days/play-days.module.ts";
import { readRowId } from "../../../platform/ids.ts";
import type { Command } from "../command.ts";
import { type ReviewAnswer, type ReviewTerminal, runReview, runReviewCommand } from "../operator-lines.ts";

const usage = `croupier promotion review --brand <code> --operator <username> [<what>]
  list                                        what waits for a decision, longest first
  show <number>                               what was applied for, and the exact command that agrees to it
  approve <number> <command>                  agrees to what was shown
  reject <number> <command> --reason <text>   refuses it, and tells the member why
Password and code are asked for. Without <what>, each line that follows is one of these, until "quit".`;

const language: Language = "EN";
const reasonCharactersAtMost = 200;

type Wish =
  | { what: "list" }
  | { what: "show"; signUpId: bigint }
  | { what: "approve" | "reject"; signUpId: bigint; command: string; reason: string };

/** @throws Error with a message that names the fault in the words */
function readWish(words: readonly string[]): Wish {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { reason: { type: "string" }, note: { type: "string" } },
    allowPositionals: true,
  });
  const [what, number = "", command = "", ...rest] = positionals;
  if (rest.length > 0 || values.note !== undefined) throw new Error(usage);
  if (what === "list" && number === "") return { what };
  const signUpId = readRowId(number);
  if (signUpId === 0n) throw new Error(usage);
  if (what === "show" && command === "") return { what, signUpId };
  if ((what !== "approve" && what !== "reject") || command === "") throw new Error(usage);
  const reason = values.reason?.trim() ?? "";
  if (what === "reject" && reason === "") throw new Error("a refusal needs a --reason for the member");
  if ([...reason].length > reasonCharactersAtMost)
    throw new Error(`a reason has at most ${reasonCharactersAtMost} characters`);
  return { what, signUpId, command, reason };
}

type Application = Awaited<ReturnType<ReviewService["listUndecided"]>>[number];

const titleOf = ({ titles }: Application): string => chooseText(titles ?? {}, language) ?? "";
const rewardOf = ({ reward_units: units, currency }: Application): string =>
  `${formatUnits(units, getCurrencyDecimals(currency))} ${currency}`;

const describeWaiting = (row: Application): string =>
  [
    row.sign_up_id,
    row.username,
    rewardOf(row),
    titleOf(row),
    `agreed ${row.approvals}`,
    `since ${row.waiting_since.toISOString()}`,
  ].join("  ");

/** Everything that is known about an application, and the exact command that agrees to it. */
function describe({ application, needed, command }: Reviewed): string {
  const { sign_up_id: number, remarks, picture_ids: pictures, wagering } = application;
  return [
    `${number}  ${application.status}  member ${application.username}, since ${application.waiting_since.toISOString()}`,
    `pays ${rewardOf(application)} for ${titleOf(application)}`,
    wagering ? `to be played ${wagering.x} times within ${wagering.days} days` : "nothing has to be played",
    ...(remarks === "" ? [] : [`    ${remarks.replaceAll("\n", "\n    ")}`]),
    ...pictures.map((id) => `    /service/applications/pictures/${id}`),
    `needs ${needed} ${needed === 1 ? "person" : "people"}, agreed ${application.approvals}`,
    ...(command === undefined
      ? []
      : [`agree:   approve ${number} ${command}`, `refuse:  reject ${number} ${command} --reason <text>`]),
  ].join("\n");
}

/** Makes the service that decides, as the server's modules are made. */
function openReviews(terminal: ReviewTerminal): ReviewService {
  const live = createLivePublisher(terminal);
  const { port: inbox } = createInboxModule({ ...terminal, live });
  const { port: approvals } = createApprovalModule(terminal);
  const wagering = createTurnover({ ...terminal, playDays: memberDays });
  const rewards = createRewardPort({ inbox, live, wagering });
  return createReviewService({ ...terminal, approvals, inbox, live, rewards });
}

async function obey(
  reviews: ReviewService,
  { brandId, code }: Brand,
  { operatorId, session }: Operator & { readonly session: string },
  wish: Wish,
): Promise<ReviewAnswer> {
  if (wish.what === "list") {
    const waiting = await reviews.listUndecided(brandId);
    return waiting.length > 0 ? waiting.map(describeWaiting).join("\n") : "nothing waits for a decision";
  }
  const { signUpId } = wish;
  if (wish.what === "show") {
    const shown = await reviews.show(brandId, signUpId);
    if (!shown) return { refused: `${code} has no sign-up ${signUpId}` };
    return describe(shown);
  }
  const { what: verdict, ...words } = wish;
  const result = await reviews.decide(brandId, { ...words, verdict, operatorId, session });
  switch (result.outcome) {
    case "decided":
      return `sign-up ${signUpId} is ${result.status}`;
    case "unchanged":
      return `sign-up ${signUpId} is ${result.status}, as it was before`;
    case "waits":
      return `sign-up ${signUpId} has ${result.approvals} of ${result.needed} people: another person must agree`;
    case "refused":
      return { refused: `sign-up ${signUpId} is ${result.status} and stays so` };
    case "changed":
      return { refused: `sign-up ${signUpId} differs from what you were shown: show it again` };
    case "again":
      return { refused: `you have already decided on sign-up ${signUpId}: nobody decides twice` };
    case "unknown":
      return { refused: `${code} has no sign-up ${signUpId}` };
  }
}

/** Lets an operator of a brand, who shows both factors first, review and decide applications for rewards (SEC-78, SEC-80). */
export const runPromotionReview = (terminal: ReviewTerminal, args: readonly string[]): Promise<void> =>
  runReview<Wish>(
    terminal,
    {
      usage,
      readWish,
      permissionOf: ({ what }) => (what === "list" || what === "show" ? "claims.read" : "claims.decide"),
      open: (brand) => {
        const reviews = openReviews(terminal);
        return (operator, wish) => obey(reviews, brand, operator, wish);
      },
    },
    args,
  );

export const promotionReviewCommand: Command = {
  name: "promotion review",
  usage: "--brand <code> --operator <username> [list|show|approve|reject …]",
  summary: "decides who gets the reward of a promotion; each with password and code",
  run: (context) => runReviewCommand(context, runPromotionReview),
};
