import { formatUnits, parseAmount } from "@croupier/domain/money";
import { createTurnover } from "../../../modules/money/wagering/wagering.module.ts";
import { openRewardActs } from "../../../modules/offers/reward/reward.module.ts";
import { memberDays } from "../../../modules/play/play-days/play-days.module.ts";
import { systemClock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { readRowId } from "../../../platform/ids.ts";
import { refuseUnclearAmounts } from "../amounts.ts";
import { getBrandByCode, withDatabase } from "../brand-database.ts";
import type { Command, CommandContext } from "../command.ts";
import { openMessages } from "../messages.ts";
import { readOperatorArgs, runOperatorAct } from "../operator-act.ts";
import { askRequest } from "../request-acts.ts";

const usage = [
  "list|grant|ask|hold|approve|revoke …",
  "list --brand <code>",
  "grant|ask <member> --amount <12.50> --case <number> --reason <text> --brand <code> --operator <username>",
  "hold|revoke <reward> --reason <text, which the member reads> --brand <code> --operator <username>",
  "approve <reward> --brand <code> --operator <username>",
].join("\n      reward ");

const fail = (): never => {
  throw new Error(`usage: croupier reward ${usage}`);
};

/** What the command line needs of the server's modules. */
export function createRewardsAtTerminal(database: Database, log: CommandContext["log"]) {
  const { inbox, live } = openMessages(database, log);
  const wagering = createTurnover({ clock: systemClock, playDays: memberDays });
  return openRewardActs({ database, live, inbox, wagering });
}

const text = { type: "string" } as const;
const caseForm = /^[\w./-]{1,60}$/;

function readWish(args: readonly string[]) {
  const given = readOperatorArgs(args, { amount: text, case: text });
  if (!given || given.reason === "") return fail();
  const amountUnits = parseAmount(String(given.own["amount"] ?? ""));
  const caseNo = String(given.own["case"] ?? "");
  if (amountUnits === undefined || amountUnits <= 0n || !caseForm.test(caseNo)) return fail();
  return { given, wish: { member: given.subject.toLowerCase(), amountUnits, caseNo, why: given.reason } };
}

async function list({ args, env, say, log }: CommandContext): Promise<void> {
  const code = args[1] === "--brand" ? args[2] : undefined;
  if (code === undefined) return fail();
  await withDatabase(env, async (database) => {
    const brand = await getBrandByCode(database, code);
    const { rows, isCut } = await createRewardsAtTerminal(database, log).acts.listOpen(brand);
    for (const row of rows) {
      const until = row.answerBy ?? row.expiresAt;
      const amount = `${formatUnits(row.amountUnits, brand.currency.decimals)} ${brand.currency.code}`;
      say(
        `${row.id}  ${row.username}  ${row.source} ${row.sourceKey}  ${amount}  ${row.state}  until ${until?.toISOString() ?? "-"}`,
      );
    }
    if (rows.length === 0) say("no reward waits");
    if (isCut) say(`only the first ${rows.length} are shown`);
  });
}

const acts = ["grant", "hold", "approve", "revoke"] as const;
type Act = (typeof acts)[number];

async function decide(context: CommandContext, act: Act, args: readonly string[]): Promise<void> {
  const wished = act === "grant" ? readWish(args) : undefined;
  const given = wished?.given ?? readOperatorArgs(args) ?? fail();
  const id = readRowId(given.subject);
  if (!wished && (id === 0n || (act !== "approve" && given.reason === ""))) return fail();
  await withDatabase(context.env, async (database) => {
    const brand = await getBrandByCode(database, given.brand);
    refuseUnclearAmounts(brand, [given.own["amount"]]);
    const { acts } = createRewardsAtTerminal(database, context.log);
    const heading = { action: `reward.${act}`, permission: "rewards.give", brand } as const;
    await runOperatorAct(context, database, { ...heading, operator: given.operator }, async (actor) => {
      const { operatorId } = actor;
      const now = systemClock.now();
      const run = {
        grant: () => acts.give(brand, operatorId, wished?.wish ?? fail(), now),
        hold: () => acts.hold(brand, operatorId, id, given.reason, now),
        approve: () => acts.approve(brand, operatorId, id, now),
        revoke: () => acts.revoke(brand, operatorId, id, given.reason, now),
      }[act];
      const acted = await run();
      return "denied" in acted
        ? { memberId: acted.memberId, refused: acted.denied }
        : { memberId: acted.memberId, said: `reward ${acted.rewardId}: ${act}` };
    });
  });
}

export const rewardCommand: Command = {
  name: "reward",
  usage,
  summary:
    "gives goodwill (above the brand's floor, ask: another person agrees), and holds, approves and revokes rewards; each with password and code",
  run: async (context) => {
    const [what, ...args] = context.args;
    if (what === "list") return list(context);
    if (what === "ask") {
      const { given, wish } = readWish(args);
      return askRequest(context, { ...given, amount: given.own["amount"] }, ({ goodwill }) => goodwill, wish);
    }
    const act = acts.find((one) => one === what);
    return act === undefined ? fail() : decide(context, act, args);
  },
};
