import { parseArgs } from "node:util";
import { parseAmount } from "@croupier/domain/money";
import { correctionReasons } from "../../../modules/money/approval/approval.module.ts";
import type { Command } from "../command.ts";
import { askRequest, runRequestActs } from "../request-acts.ts";

const usage = [
  "list|ask|agree|refuse|withdraw --brand <code> …",
  "ask --operator <username> --member <name> --amount=<12.50 or -12.50> --reason <code> --why <text>",
  "agree <number> --operator <username>",
  "refuse <number> --operator <username> --why <text>",
  "withdraw <number> --operator <username>",
].join("\n      ledger correct ");

const longestWhy = 500;
type Reason = (typeof correctionReasons)[number];

const isReason = (text: string | undefined): text is Reason =>
  correctionReasons.some((reason) => reason === text);

const fail = (): never => {
  throw new Error(`usage: croupier ledger correct ${usage}`);
};

function readWish(args: readonly string[]) {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      brand: text,
      operator: text,
      member: text,
      amount: text,
      reason: text,
      why: text,
    },
  });
  const { brand, operator, member = "", amount = "", reason, why = "" } = values;
  const amountUnits = parseAmount(amount);
  if (brand === undefined || operator === undefined || member === "") return fail();
  if (amountUnits === undefined || amountUnits === 0n) return fail();
  if (!isReason(reason)) throw new Error(`--reason is one of ${correctionReasons.join(", ")}`);
  const words = why.trim();
  if (words === "" || [...words].length > longestWhy)
    throw new Error(`--why says what happened, in at most ${longestWhy} characters`);
  return { brand, operator, amount, wish: { member: member.toLowerCase(), amountUnits, reason, why: words } };
}

export const ledgerCorrectCommand: Command = {
  name: "ledger correct",
  usage,
  summary: "corrects a member's balance: one person asks, another agrees, each with password and code",
  run: async (context) => {
    if (context.args[0] !== "ask") return runRequestActs(context, `ledger correct ${usage}`, "correction");
    const { wish, ...given } = readWish(context.args.slice(1));
    await askRequest(context, given, ({ correction }) => correction, wish);
  },
};
