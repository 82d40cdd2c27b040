import { parseAmount } from "@croupier/domain/money";
import { createDisputeActs } from "../../../modules/offers/dispute/dispute.module.ts";
import { systemClock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { readRowId } from "../../../platform/ids.ts";
import { refuseUnclearAmounts } from "../amounts.ts";
import { getBrandByCode, withDatabase } from "../brand-database.ts";
import type { Command, CommandContext } from "../command.ts";
import { openMessages } from "../messages.ts";
import { type ActAnswer, readOperatorArgs, runOperatorAct } from "../operator-act.ts";
import { createServingEarnings } from "./bills.ts";

const usage = [
  "list|accept|refuse …",
  "list --brand <code>",
  "accept <number> [--amount <5.00>] --reason <answer> --brand <code> --operator <username>",
  "refuse <number> --reason <answer> --brand <code> --operator <username>",
].join("\n      dispute ");

const fail = (): never => {
  throw new Error(`usage: croupier dispute ${usage}`);
};

const openActs = (database: Database, { log }: CommandContext) => {
  const { inbox } = openMessages(database, log);
  return createDisputeActs({ database, earnings: createServingEarnings().earnings, inbox });
};

async function list(context: CommandContext): Promise<void> {
  const code = context.args[1] === "--brand" ? context.args[2] : undefined;
  if (code === undefined) return fail();
  await withDatabase(context.env, async (database) => {
    const brand = await getBrandByCode(database, code);
    const open = await openActs(database, context).list(brand);
    const now = systemClock.now();
    for (const { id, name, subject, subjectId, text, answerBy } of open) {
      const late = answerBy < now ? "  LATE" : "";
      context.say(
        `${id}  ${name}  ${subject} ${subjectId}  answer by ${answerBy.toISOString().slice(0, 10)}${late}  ${text.replaceAll("\n", " ")}`,
      );
    }
    if (open.length === 0) context.say("nothing is disputed");
  });
}

async function change(
  context: CommandContext,
  act: "accept" | "refuse",
  args: readonly string[],
): Promise<void> {
  const given = readOperatorArgs(args, act === "accept" ? { amount: { type: "string" } } : {}) ?? fail();
  const id = readRowId(given.subject);
  const amountUnits =
    given.own["amount"] === undefined ? 0n : (parseAmount(String(given.own["amount"])) ?? fail());
  if (id === 0n || given.reason === "") return fail();
  await withDatabase(context.env, async (database) => {
    const brand = await getBrandByCode(database, given.brand);
    refuseUnclearAmounts(brand, [given.own["amount"]]);
    const acts = openActs(database, context);
    const heading = { brand, operator: given.operator, permission: "agents.manage" } as const;
    await runOperatorAct(
      context,
      database,
      { ...heading, action: `dispute.${act}` },
      async ({ operatorId }): Promise<ActAnswer> => {
        const state = act === "accept" ? "accepted" : "refused";
        const of = { state, answer: given.reason, amountUnits, operatorId, now: systemClock.now() } as const;
        const { memberId, denied } = await acts.answer(brand, id, of);
        return denied === undefined
          ? { memberId, said: `${act} ${id}: done` }
          : { memberId, refused: denied };
      },
    );
  });
}

export const disputeCommand: Command = {
  name: "dispute",
  usage,
  summary: "answers agents' disputes of rebates and bills; with password and code",
  run: async (context) => {
    const [what, ...args] = context.args;
    if (what === "list") return list(context);
    return what === "accept" || what === "refuse" ? change(context, what, args) : fail();
  },
};
