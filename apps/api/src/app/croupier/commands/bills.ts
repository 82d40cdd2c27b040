import { unitsToWire } from "@croupier/domain/money";
import { createBillActs, createPayments } from "../../../modules/offers/bill/bill.module.ts";
import { createCreditingEarnings } from "../../../modules/offers/earnings/earnings.module.ts";
import { systemClock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { readRowId } from "../../../platform/ids.ts";
import { getBrandByCode, withDatabase } from "../brand-database.ts";
import type { Command, CommandContext } from "../command.ts";
import { type ActAnswer, readOperatorArgs, runOperatorAct } from "../operator-act.ts";

const usage = [
  "list|release|cancel …",
  "list --brand <code>",
  "release <number> --brand <code> --operator <username>",
  "cancel <number> --reason <why> --brand <code> --operator <username>",
].join("\n      bill ");

const fail = (): never => {
  throw new Error(`usage: croupier bill ${usage}`);
};

/** Earnings that pay on bills' dues, like those of the server. */
export const createServingEarnings = () => {
  const earnings = createCreditingEarnings();
  const payments = createPayments(earnings);
  earnings.onCredited(payments.serve);
  return { earnings, payments };
};

const openActs = (database: Database) =>
  createBillActs({ database, payments: createServingEarnings().payments });

async function list({ args, env, say }: CommandContext): Promise<void> {
  const code = args[1] === "--brand" ? args[2] : undefined;
  if (code === undefined) return fail();
  await withDatabase(env, async (database) => {
    const brand = await getBrandByCode(database, code);
    const waiting = await openActs(database).list(brand);
    for (const { id, state, kind, period, from, to, units, paidUnits, createdAt } of waiting) {
      const left = unitsToWire(units - paidUnits, brand.currency);
      const sides = `${from ?? "the brand"} to ${to ?? "the brand"}`;
      say(
        `${id}  ${state} since ${createdAt.toISOString().slice(0, 10)}  ${kind} ${period}  ${sides}  ${left} ${brand.currency.code}`,
      );
    }
    if (waiting.length === 0) say("no bill waits, and none is short");
  });
}

async function change(
  context: CommandContext,
  act: "release" | "cancel",
  args: readonly string[],
): Promise<void> {
  const { subject, operator, reason, brand: code } = readOperatorArgs(args) ?? fail();
  const id = readRowId(subject);
  if (id === 0n || (act === "cancel" && reason === "")) return fail();
  await withDatabase(context.env, async (database) => {
    const brand = await getBrandByCode(database, code);
    const acts = openActs(database);
    const heading = { action: `bill.${act}`, permission: "agents.manage", brand, operator } as const;
    await runOperatorAct(context, database, heading, async (): Promise<ActAnswer> => {
      const { memberId, denied } = await (act === "release"
        ? acts.release(brand, id, systemClock.now())
        : acts.cancel(brand, id, reason));
      return denied === undefined ? { memberId, said: `${act} ${id}: done` } : { memberId, refused: denied };
    });
  });
}

export const billCommand: Command = {
  name: "bill",
  usage,
  summary: "bills of contracts that wait or are short: release them, or end them; with password and code",
  run: async (context) => {
    const [what, ...args] = context.args;
    if (what === "list") return list(context);
    return what === "release" || what === "cancel" ? change(context, what, args) : fail();
  },
};
