import { parseArgs } from "node:util";
import { chooseText, type Language } from "@croupier/domain/languages";
import { formatUnits } from "@croupier/domain/money";
import { findBrands } from "../modules/brand/brand.store.ts";
import { createInboxService } from "../modules/inbox/inbox.service.ts";
import { createLivePublisher } from "../modules/live/live-publisher.ts";
import { findOperatorByName } from "../modules/operator/operator.store.ts";
import { createReviewService, type ReviewService } from "../modules/promotion/review.service.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import { readRowId } from "../platform/ids.ts";

const usage = `npm run promotion:review -- --brand <code> --operator <username> <what>
  list                             what waits for a decision
  approve <number>                 pays the reward
  reject <number> --reason <text>  refuses it, and tells the member why`;

const language: Language = "EN";
const reasonCharactersAtMost = 200;

interface Order {
  brand: string;
  username: string;
  /** What to decide; undefined lists. */
  decision: { verdict: "approve" | "reject"; signUpId: bigint; reason: string } | undefined;
}

/** @throws Error that says what is wrong with the command */
function readOrder(args: readonly string[]): Order {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { brand: { type: "string" }, operator: { type: "string" }, reason: { type: "string" } },
    allowPositionals: true,
  });
  const { brand, operator: username } = values;
  const [what, number = ""] = positionals;
  if (brand === undefined || username === undefined) throw new Error(usage);
  if (what === "list") return { brand, username, decision: undefined };
  const signUpId = readRowId(number);
  if ((what !== "approve" && what !== "reject") || signUpId === 0n) throw new Error(usage);
  const reason = values.reason?.trim() ?? "";
  if (what === "reject" && reason === "") throw new Error("a refusal needs a --reason for the member");
  if ([...reason].length > reasonCharactersAtMost)
    throw new Error(`a reason has at most ${reasonCharactersAtMost} characters`);
  return { brand, username, decision: { verdict: what, signUpId, reason } };
}

async function list(reviews: ReviewService, brandId: number): Promise<string> {
  const lines = (await reviews.listUndecided(brandId)).flatMap((row) => [
    [
      row.sign_up_id,
      row.username,
      `${formatUnits(row.reward_units)} ${row.currency}`,
      chooseText(row.titles ?? {}, language) ?? "",
      `since ${row.waiting_since.toISOString()}`,
    ].join("  "),
    ...(row.remarks === "" ? [] : [`    ${row.remarks.replaceAll("\n", "\n    ")}`]),
    ...row.picture_ids.map((id) => `    /service/applications/pictures/${id}`),
  ]);
  return lines.length > 0 ? lines.join("\n") : "nothing waits for a decision";
}

/**
 * Lists what waits for a decision of a brand's operator, or decides.
 * @returns what the operator is told
 * @throws Error that says why nothing was done
 */
export async function runReviewCommand(
  deps: { database: Database; clock: Clock; onError: (error: unknown) => void },
  args: readonly string[],
): Promise<string> {
  const { database, clock, onError } = deps;
  const { brand, username, decision } = readOrder(args);
  const brandId = (await findBrands(database)).find(({ code }) => code === brand)?.merchant_id;
  if (brandId === undefined) throw new Error(`there is no brand ${brand}`);
  const operator = await database.forBrand(brandId, (q) => findOperatorByName(q, username.toLowerCase()));
  if (!operator) throw new Error(`nobody called ${username} works for ${brand}`);
  const live = createLivePublisher({ database, onError });
  const inbox = createInboxService({ database, clock, live });
  const reviews = createReviewService({ database, clock, inbox, live });
  if (!decision) return list(reviews, brandId);
  const { signUpId } = decision;
  const result = await reviews.decide(brandId, { ...decision, operatorId: operator.operator_id });
  if (result.outcome === "unknown") throw new Error(`${brand} has no sign-up ${signUpId}`);
  if (result.outcome === "refused") throw new Error(`sign-up ${signUpId} is ${result.status} and stays so`);
  const note = result.outcome === "unchanged" ? ", as it was before" : "";
  return `sign-up ${signUpId} is ${result.status}${note}`;
}
