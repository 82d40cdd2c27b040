import { contractKinds } from "@croupier/domain/contract-terms";
import { createContractActs } from "../../../modules/offers/contract/contract.module.ts";
import { systemClock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { readRowId } from "../../../platform/ids.ts";
import { getBrandByCode, withDatabase } from "../brand-database.ts";
import type { Command, CommandContext } from "../command.ts";
import { openMessages } from "../messages.ts";
import { readOperatorArgs, runOperatorAct } from "../operator-act.ts";

const usage = [
  "list|offer|withdraw …",
  "list --brand <code>",
  `offer <agent> --terms <JSON of a ${contractKinds.join(", ")} contract> --brand <code> --operator <username>`,
  "withdraw <number> --brand <code> --operator <username>",
].join("\n      contract ");

const openActs = (database: Database, { log }: CommandContext) =>
  createContractActs({ database, ...openMessages(database, log) });

const fail = (): never => {
  throw new Error(`usage: croupier contract ${usage}`);
};

function readJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return fail();
  }
}

async function list(context: CommandContext): Promise<void> {
  const code = context.args[1] === "--brand" ? context.args[2] : undefined;
  if (code === undefined) return fail();
  await withDatabase(context.env, async (database) => {
    const brand = await getBrandByCode(database, code);
    const contracts = await openActs(database, context).list(brand);
    for (const { id, state, kind, beneficiary, payer, terms, starts_on: from } of contracts)
      context.say(
        `${id}  ${state}${from === null ? "" : ` from ${from}`}  ${kind}  ${beneficiary}  paid by ${payer ?? "the brand"}  ${JSON.stringify(terms)}`,
      );
    if (contracts.length === 0) context.say("there are no offers and no contracts");
  });
}

async function change(context: CommandContext, act: "offer" | "withdraw", args: readonly string[]) {
  const given = readOperatorArgs(args, act === "offer" ? { terms: { type: "string" } } : {}) ?? fail();
  const terms = act === "offer" ? readJson(given.own["terms"]) : undefined;
  const id = act === "withdraw" ? readRowId(given.subject) || fail() : 0n;
  await withDatabase(context.env, async (database) => {
    const brand = await getBrandByCode(database, given.brand);
    const acts = openActs(database, context);
    const { operator } = given;
    const heading = { action: `contract.${act}`, permission: "contracts.edit", brand, operator } as const;
    await runOperatorAct(context, database, heading, async () => {
      const now = systemClock.now();
      const acted = await (act === "offer"
        ? acts.offer(brand, { agent: given.subject.toLowerCase(), terms }, now)
        : acts.withdraw(brand, id, now));
      return "denied" in acted
        ? { memberId: acted.memberId, refused: acted.denied }
        : { memberId: acted.memberId, said: `contract ${acted.id}: ${act}` };
    });
  });
}

export const contractCommand: Command = {
  name: "contract",
  usage,
  summary:
    "offers an agent without an upline a contract that the brand pays, withdraws offers and ends contracts; with password and code",
  run: async (context) => {
    const [what, ...args] = context.args;
    if (what === "list") return list(context);
    return what === "offer" || what === "withdraw" ? change(context, what, args) : fail();
  },
};
