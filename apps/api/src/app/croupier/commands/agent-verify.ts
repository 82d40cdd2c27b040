import { addDays } from "@croupier/domain/periods";
import { treeOfDays } from "../../../modules/identity/agent-tree/agent-tree.module.ts";
import { verifyRebates } from "../../../modules/offers/settlement/settlement.module.ts";
import { verifyDays } from "../../../modules/play/play-days/play-days.module.ts";
import { type Clock, systemClock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { withDatabase } from "../brand-database.ts";
import type { Command } from "../command.ts";
import { verifyDaysOf } from "../verify-days.ts";

const usage = "--brand <code> [--from <day>] [--to <day>]";

/**
 * Verifies the sums that agents are paid by, as the nightly jobs do. The caller closes the database.
 * @returns the lines to print, and whether all agree
 * @throws Error that names the fault in the command
 */
export async function runAgentVerifyCommand(
  parts: { database: Database; clock: Clock },
  args: readonly string[],
): Promise<{ text: string; agrees: boolean }> {
  const { range, found } = await verifyDaysOf(parts, args, {
    usage: `usage: croupier agent verify ${usage}`,
    usualDays: (today) => [addDays(today, -1), addDays(today, -1)],
    verify: async (q, brand, day) => [
      ...(await verifyDays(q, brand, [day])),
      ...(await verifyRebates(q, treeOfDays, day)),
    ],
  });
  const agrees = found.length === 0;
  const text = agrees
    ? `${range}: days and rebates agree with rounds and transfers`
    : ["in units", ...found].join("\n");
  return { text, agrees };
}

export const agentVerifyCommand: Command = {
  name: "agent verify",
  usage,
  summary:
    "compares a brand's days and rebates, by default yesterday's, with rounds, transfers, tree and rates",
  run: ({ args, env, say }) =>
    withDatabase(env, async (database) => {
      const { text, agrees } = await runAgentVerifyCommand({ database, clock: systemClock }, args);
      say(text);
      return agrees ? 0 : 1;
    }),
};
