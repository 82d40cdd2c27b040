import { parseArgs } from "node:util";
import { chooseText, type Language } from "@croupier/domain/languages";
import { formatUnits, getCurrencyDecimals } from "@croupier/domain/money";
import { createBrandModule } from "../modules/brand/brand.module.ts";
import { createInboxModule } from "../modules/inbox/inbox.module.ts";
import { createLivePublisher } from "../modules/live/live.module.ts";
import { createOperatorDirectory } from "../modules/operator/operator.module.ts";
import { memberDays } from "../modules/play-days/play-days.module.ts";
import { createReviewService, type ReviewService } from "../modules/promotion/promotion.module.ts";
import { createTurnover } from "../modules/wagering/wagering.module.ts";
import type { ChangeFeed } from "../platform/changes.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import { readRowId } from "../platform/ids.ts";
import { version } from "./version.ts";

const usage = `npm run promotion:review -- --brand <code> --operator <username> <what>
  list                             what waits for a decision
  approve <number>                 pays the reward
  reject <number> --reason <text>  refuses it, and tells the member why`;

/** The command ends before a change could matter to it. */
const neverChanging: ChangeFeed = { onChange: () => undefined };

const language: Language = "EN";
const reasonCharactersAtMost = 200;

interface Order {
  brand: string;
  username: string;
  /** The decision to make. Undefined lists the open sign-ups. */
  decision: { verdict: "approve" | "reject"; signUpId: bigint; reason: string } | undefined;
}

/** @throws Error with a message that says what is wrong with the command */
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
      `${formatUnits(row.reward_units, getCurrencyDecimals(row.currency))} ${row.currency}`,
      chooseText(row.titles ?? {}, language) ?? "",
      `since ${row.waiting_since.toISOString()}`,
    ].join("  "),
    ...(row.remarks === "" ? [] : [`    ${row.remarks.replaceAll("\n", "\n    ")}`]),
    ...row.picture_ids.map((id) => `    /service/applications/pictures/${id}`),
  ]);
  return lines.length > 0 ? lines.join("\n") : "nothing waits for a decision";
}

/**
 * Lists the sign-ups that wait for a decision of a brand's operator, or decides one. The caller closes the database.
 * @returns the text to print for the operator
 * @throws Error with a message that says why nothing was done
 */
export async function runReviewCommand(
  deps: { database: Database; clock: Clock; onError: (error: unknown) => void },
  args: readonly string[],
): Promise<string> {
  const { database } = deps;
  const { brand: code, username, decision } = readOrder(args);
  const { port: brands } = createBrandModule({ database, changes: neverChanging, version });
  const brand = await brands.findBrandByCode(code);
  if (!brand) throw new Error(`there is no brand ${code}`);
  const operator = await createOperatorDirectory(database).findByName(brand, username);
  if (!operator) throw new Error(`nobody called ${username} works for ${code}`);
  const live = createLivePublisher(deps);
  const { port: inbox } = createInboxModule({ ...deps, live });
  const wagering = createTurnover({ ...deps, playDays: memberDays });
  const reviews = createReviewService({ ...deps, inbox, live, wagering });
  const { brandId } = brand;
  if (!decision) return list(reviews, brandId);
  const { signUpId } = decision;
  const result = await reviews.decide(brandId, { ...decision, ...operator });
  if (result.outcome === "unknown") throw new Error(`${code} has no sign-up ${signUpId}`);
  if (result.outcome === "refused") throw new Error(`sign-up ${signUpId} is ${result.status} and stays so`);
  const note = result.outcome === "unchanged" ? ", as it was before" : "";
  return `sign-up ${signUpId} is ${result.status}${note}`;
}
