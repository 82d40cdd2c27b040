import { formatUnits } from "@croupier/domain/money";
import { createSignalActs } from "../../../modules/identity/abuse-signals/abuse-signals.module.ts";
import { createDueReviews } from "../../../modules/offers/bill/bill.module.ts";
import { systemClock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { readRowId } from "../../../platform/ids.ts";
import { getBrandByCode, withDatabase } from "../brand-database.ts";
import type { Command, CommandContext } from "../command.ts";
import { type ActAnswer, readOperatorArgs, runOperatorAct } from "../operator-act.ts";
import { createServingEarnings } from "./bills.ts";
import { createRewardsAtTerminal } from "./rewards.ts";

const usage = [
  "list|dismiss|confirm …",
  "list --brand <code>",
  "dismiss <number> --brand <code> --operator <username>",
  "confirm <number> --reason <text, which the member reads> --brand <code> --operator <username>",
].join("\n      signal ");

const fail = (): never => {
  throw new Error(`usage: croupier signal ${usage}`);
};

const openActs = (database: Database, log: CommandContext["log"]) =>
  createSignalActs({
    database,
    rewards: createRewardsAtTerminal(database, log).port,
    bills: { endReview: createDueReviews(createServingEarnings().payments).end },
  });

async function list({ args, env, say, log }: CommandContext): Promise<void> {
  const code = args[1] === "--brand" ? args[2] : undefined;
  if (code === undefined) return fail();
  await withDatabase(env, async (database) => {
    const brand = await getBrandByCode(database, code);
    const { currency } = brand;
    const open = await openActs(database, log).list(brand, systemClock.now());
    for (const { id, username, subject, subjectId, what, units, answerBy, found } of open) {
      const amount = units === null ? "" : `  ${formatUnits(units, currency.decimals)} ${currency.code}`;
      const about = subject === "offers" ? "offers" : `${subject} ${subjectId} ${what}${amount}`;
      const signals = found
        .map(({ kind, others }) => (others.length > 0 ? `${kind} (members ${others.join(", ")})` : kind))
        .join(", ");
      say(`${id}  answer by ${answerBy.toISOString().slice(0, 10)}  ${username}  ${about}  ${signals}`);
    }
    if (open.length === 0) say("no signal waits");
  });
}

async function decide(
  context: CommandContext,
  act: "dismiss" | "confirm",
  args: readonly string[],
): Promise<void> {
  const { subject, operator, reason, brand: code } = readOperatorArgs(args) ?? fail();
  const id = readRowId(subject);
  if (id === 0n || (act === "confirm" && reason === "")) return fail();
  await withDatabase(context.env, async (database) => {
    const brand = await getBrandByCode(database, code);
    const acts = openActs(database, context.log);
    const heading = { action: `signal.${act}`, permission: "signals.decide", brand, operator } as const;
    await runOperatorAct(context, database, heading, async ({ operatorId }): Promise<ActAnswer> => {
      const now = systemClock.now();
      const { memberId, denied } = await (act === "dismiss"
        ? acts.dismiss(brand, id, operatorId, now)
        : acts.confirm(brand, id, operatorId, reason, now));
      return denied === undefined ? { memberId, said: `${act} ${id}: done` } : { memberId, refused: denied };
    });
  });
}

export const signalCommand: Command = {
  name: "signal",
  usage,
  summary:
    "signs of abuse that wait for an answer, soonest due first: dismiss one, and it is paid at once, or confirm it; with password and code",
  run: async (context) => {
    const [what, ...args] = context.args;
    if (what === "list") return list(context);
    return what === "dismiss" || what === "confirm" ? decide(context, what, args) : fail();
  },
};
