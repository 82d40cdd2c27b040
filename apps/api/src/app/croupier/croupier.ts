import { agentVerifyCommand } from "../agent-verify-command.ts";
import { catalogueImportCommand } from "../catalogue-import-command.ts";
import { playVerifyCommand } from "../play-verify-command.ts";
import { promotionReviewCommand } from "../promotion-review-command.ts";
import { recordsCompareCommand } from "../records-compare-command.ts";
import { socialConnectCommand } from "../social-connect-command.ts";
import { vendorReconcileCommand } from "../vendor-reconcile-command.ts";
import { withdrawalReviewCommand } from "../withdrawal-review-command.ts";
import { agentCommand } from "./agents.ts";
import { approvalCommand } from "./approvals.ts";
import { billCommand } from "./bills.ts";
import { booksVerifyCommand } from "./books.ts";
import { brandCreateCommand } from "./brand-create.ts";
import type { Ask, Command, Environment } from "./command.ts";
import { contactCommand } from "./contacts.ts";
import { contractCommand } from "./contracts.ts";
import { ledgerCorrectCommand } from "./correct.ts";
import { cpfCommand } from "./cpfs.ts";
import { debtListCommand, debtWriteOffCommand } from "./debts.ts";
import { depositChargeBackCommand, depositSurplusCommand } from "./deposits.ts";
import { disputeCommand } from "./disputes.ts";
import { doctorCommand } from "./doctor.ts";
import { drawCorrectCommand } from "./draws.ts";
import { flagEndCommand, flagListCommand } from "./flags.ts";
import { mallCommand } from "./mall.ts";
import { migrateCommand } from "./migrate.ts";
import { missionCommand } from "./missions.ts";
import { operatorInviteCommand } from "./operator-invite.ts";
import { paymentCloseCommand, paymentListCommand } from "./payments.ts";
import { prizeCommand } from "./prizes.ts";
import { rainCommand } from "./rains.ts";
import { rebateCommand } from "./rebates.ts";
import { reviewEndCommand, reviewListCommand } from "./reviews.ts";
import { rewardCommand } from "./rewards.ts";
import { roundCommand } from "./rounds.ts";
import { serveCommand } from "./serve.ts";
import { setupCommand } from "./setup.ts";
import { signalCommand } from "./signals.ts";
import { tableChatCommand } from "./table-chat.ts";
import { vendorCloseCommand, vendorListCommand } from "./vendor-notices.ts";
import { vipCommand } from "./vip.ts";
import { wheelCommand } from "./wheel.ts";

const commands: readonly Command[] = [
  serveCommand,
  migrateCommand,
  setupCommand,
  brandCreateCommand,
  catalogueImportCommand,
  socialConnectCommand,
  operatorInviteCommand,
  withdrawalReviewCommand,
  promotionReviewCommand,
  flagListCommand,
  flagEndCommand,
  reviewListCommand,
  reviewEndCommand,
  contactCommand,
  cpfCommand,
  paymentListCommand,
  paymentCloseCommand,
  vendorListCommand,
  vendorCloseCommand,
  vendorReconcileCommand,
  prizeCommand,
  depositChargeBackCommand,
  depositSurplusCommand,
  debtListCommand,
  debtWriteOffCommand,
  rewardCommand,
  roundCommand,
  missionCommand,
  wheelCommand,
  rainCommand,
  mallCommand,
  vipCommand,
  // Before the other verbs of agents, whose command reads them itself.
  agentVerifyCommand,
  agentCommand,
  billCommand,
  rebateCommand,
  disputeCommand,
  signalCommand,
  drawCorrectCommand,
  tableChatCommand,
  contractCommand,
  approvalCommand,
  booksVerifyCommand,
  playVerifyCommand,
  recordsCompareCommand,
  ledgerCorrectCommand,
  doctorCommand,
];

const usage = (): string =>
  [
    "croupier <command>; see docs/operations.md for when to use each",
    ...commands.map(({ name, usage: args, summary }) => `  ${`${name} ${args}`.trimEnd()}\n      ${summary}`),
  ].join("\n");

/** Where a command writes. */
export interface Terminal {
  say(line: string): void;
  /** For failures, and for security events, which are lines of JSON (SEC-50). */
  complain(line: string): void;
  /** Asks the person there; without it a command that has to ask fails. */
  ask?: Ask;
  /** What the person types unasked; nothing by default. */
  lines?: AsyncIterable<string>;
}

const askNobody: Ask = async (question) => {
  throw new Error(`there is nobody to ask: ${question}`);
};
const noLines: AsyncIterable<string> = {
  [Symbol.asyncIterator]: () => ({ next: async () => ({ done: true, value: undefined }) }),
};

/**
 * Runs one command of `croupier`.
 * @returns its exit code: 1 if it failed, and 2 if there is no such command
 */
export async function runCroupier(
  args: readonly string[],
  env: Environment,
  { say, complain, ask = askNobody, lines = noLines }: Terminal,
): Promise<number> {
  const command = commands.find(({ name }) => name.split(" ").every((word, at) => args[at] === word));
  if (!command) {
    complain(usage());
    return 2;
  }
  const { name } = command;
  try {
    return (
      (await command.run({
        args: args.slice(name.split(" ").length),
        env,
        say,
        ask,
        lines,
        log: (line) => complain(line.trimEnd()),
      })) ?? 0
    );
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    complain(`croupier ${name}: ${message.replaceAll(/\s*\n\s*/g, " ")}`);
    return 1;
  }
}
