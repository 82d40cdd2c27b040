import { parseArgs } from "node:util";
import { chooseText, type Language } from "@croupier/domain/languages";
import { formatUnits } from "@croupier/domain/money";
import { createInboxService } from "../modules/inbox/inbox.service.ts";
import { createLivePublisher } from "../modules/live/live-publisher.ts";
import { findOperatorByName } from "../modules/operator/operator.store.ts";
import { createReviewService, type ReviewService } from "../modules/promotion/review.service.ts";
import { findMerchants } from "../modules/tenant/tenant.store.ts";
import { systemClock } from "../platform/clock.ts";
import { createDatabase } from "../platform/db/database.ts";

const usage = `npm run promotion:review -- --brand <code> --operator <username> <what>
  list                             what waits for a decision
  approve <number>                 pays the reward
  reject <number> --reason <text>  refuses it, and tells the member why`;

const language: Language = "EN";
const reasonCharactersAtMost = 200;

const list = async (reviews: ReviewService, merchantId: number): Promise<string> => {
  const lines = (await reviews.listUndecided(merchantId)).flatMap((row) => [
    `${row.sign_up_id}  ${row.username}  ${formatUnits(row.reward_units)} ${row.currency}  ${chooseText(row.titles ?? {}, language) ?? ""}  since ${row.waiting_since.toISOString()}`,
    ...(row.remarks === "" ? [] : [`    ${row.remarks.replaceAll("\n", "\n    ")}`]),
    ...row.picture_ids.map((id) => `    /service/applications/pictures/${id}`),
  ]);
  return lines.length > 0 ? lines.join("\n") : "nothing waits for a decision";
};

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    options: { brand: { type: "string" }, operator: { type: "string" }, reason: { type: "string" } },
    allowPositionals: true,
  });
  const { brand, operator: username, reason = "" } = values;
  const [what, number = ""] = positionals;
  const isDecision = what === "approve" || what === "reject";
  if (brand === undefined || username === undefined || (what !== "list" && !isDecision))
    throw new Error(usage);
  if (isDecision && !/^[1-9]\d{0,17}$/.test(number)) throw new Error(usage);
  if (what === "reject" && reason.trim() === "") throw new Error("a refusal needs a --reason for the member");
  if ([...reason].length > reasonCharactersAtMost)
    throw new Error(`a reason has at most ${reasonCharactersAtMost} characters`);
  const connectionString = process.env["DATABASE_URL"];
  if (connectionString === undefined) throw new Error("DATABASE_URL is missing");

  const onError = (error: unknown) => process.stderr.write(`promotion-review: ${String(error)}\n`);
  const database = createDatabase({ connectionString, poolSize: 2, onError });
  const live = createLivePublisher({ database, onError });
  try {
    const merchantId = (await findMerchants(database)).find(({ code }) => code === brand)?.merchant_id;
    if (merchantId === undefined) throw new Error(`there is no brand ${brand}`);
    const operator = await database.forMerchant(merchantId, (q) =>
      findOperatorByName(q, username.toLowerCase()),
    );
    if (!operator) throw new Error(`nobody called ${username} works for ${brand}`);
    const inbox = createInboxService({ database, clock: systemClock, live });
    const reviews = createReviewService({ database, clock: systemClock, inbox, live });
    if (!isDecision) {
      process.stdout.write(`${await list(reviews, merchantId)}\n`);
      return;
    }
    const result = await reviews.decide(merchantId, {
      signUpId: BigInt(number),
      operatorId: operator.operator_id,
      verdict: what,
      reason: reason.trim(),
    });
    if (result.outcome === "unknown") throw new Error(`${brand} has no sign-up ${number}`);
    if (result.outcome === "refused") throw new Error(`sign-up ${number} is ${result.status} and stays so`);
    const note = result.outcome === "unchanged" ? ", as it was before" : "";
    process.stdout.write(`sign-up ${number} is ${result.status}${note}\n`);
  } finally {
    await live.close();
    await database.close();
  }
};

main().catch((error: unknown) => {
  process.stderr.write(`promotion-review: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
