import type { Command } from "../command.ts";
import { runRequestActs } from "../request-acts.ts";

const usage = [
  "list|agree|refuse|withdraw --brand <code> …",
  "agree <number> --operator <username>",
  "refuse <number> --operator <username> --why <text>",
  "withdraw <number> --operator <username>",
].join("\n      approval ");

export const approvalCommand: Command = {
  name: "approval",
  usage,
  summary:
    "lists requests that wait for another person, and decides on them: corrections, chargebacks, surpluses, payouts and debts; each with password and code",
  run: (context) => runRequestActs(context, `approval ${usage}`),
};
