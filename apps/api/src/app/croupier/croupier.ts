import type { Environment } from "@croupier/domain/environment";
import type { Ask, Command } from "./command.ts";
import { agentVerifyCommand } from "./commands/agent-verify.ts";
import { agentCommand } from "./commands/agents.ts";
import { approvalCommand } from "./commands/approvals.ts";
import { billCommand } from "./commands/bills.ts";
import { booksVerifyCommand } from "./commands/books.ts";
import { brandCreateCommand } from "./commands/brand-create.ts";
import { catalogueImportCommand } from "./commands/catalogue-import.ts";
import { contactCommand } from "./commands/contacts.ts";
import { contractCommand } from "./commands/contracts.ts";
import { ledgerCorrectCommand } from "./commands/correct.ts";
import { cpfCommand } from "./commands/cpfs.ts";
import { debtListCommand, debtWriteOffCommand } from "./commands/debts.ts";
import { depositChargeBackCommand, depositSurplusCommand } from "./commands/deposits.ts";
import { disputeCommand } from "./commands/disputes.ts";
import { doctorCommand } from "./commands/doctor.ts";
import { drawCorrectCommand } from "./commands/draws.ts";
import { flagEndCommand, flagListCommand } from "./commands/flags.ts";
import { mallCommand } from "./commands/mall.ts";
import { migrateCommand } from "./commands/migrate.ts";
import { missionCommand } from "./commands/missions.ts";
import { operatorInviteCommand } from "./commands/operator-invite.ts";
import { paymentCloseCommand, paymentListCommand } from "./commands/payments.ts";
import { playVerifyCommand } from "./commands/play-verify.ts";
import { prizeCommand } from "./commands/prizes.ts";
import { promotionReviewCommand } from "./commands/promotion-review.ts";
import { rainCommand } from "./commands/rains.ts";
import { rebateCommand } from "./commands/rebates.ts";
import { recordsCompareCommand } from "./commands/records-compare.ts";
import { reviewEndCommand, reviewListCommand } from "./commands/reviews.ts";
import { rewardCommand } from "./commands/rewards.ts";
import { roundCommand } from "./commands/rounds.ts";
import { serveCommand } from "./commands/serve.ts";
import { setupCommand } from "./commands/setup.ts";
import { signalCommand } from "./commands/signals.ts";
import { socialConnectCommand } from "./commands/social-connect.ts";
import { tableChatCommand } from "./commands/table-chat.ts";
import { vendorCloseCommand, vendorListCommand } from "./commands/vendor-notices.ts";
import { vendorReconcileCommand } from "./commands/vendor-reconcile.ts";
import { vipCommand } from "./commands/vip.ts";
import { wheelCommand } from "./commands/wheel.ts";
import { withdrawalReviewCommand } from "./commands/withdrawal-review.ts";
import { withdrawalSettleCommand } from "./commands/withdrawal-settle.ts";

const commands: readonly Command[] = [
  serveCommand,
  migrateCommand,
  setupCommand,
  brandCreateCommand,
  catalogueImportCommand,
  socialConnectCommand,
  operatorInviteCommand,
  withdrawalReviewCommand,
  withdrawalSettleCommand,
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
