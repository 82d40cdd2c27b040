import { addDays } from "@croupier/domain/periods";
import { verifyDays } from "../../../modules/play/play-days/play-days.module.ts";
import { type Clock, systemClock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { withDatabase } from "../brand-database.ts";
import type { Command } from "../command.ts";
import { verifyDaysOf } from "../verify-days.ts";

const usage = "--brand <code> [--from <day>] [--to <day>]";

/**
 * Verifies days of a brand as the nightly job does. The caller closes the database.
 * @returns the lines to print, and whether all agree
 * @throws Error that names the fault in the command
 */
export async function runVerifyCommand(
  parts: { database: Database; clock: Clock },
  args: readonly string[],
): Promise<{ text: string; agrees: boolean }> {
  const { range, found } = await verifyDaysOf(parts, args, {
    usage: `usage: croupier play verify ${usage}`,
    usualDays: (today) => [addDays(today, -1), today],
    verify: (q, brand, day) => verifyDays(q, brand, [day]),
  });
  const agrees = found.length === 0;
  const header =
    "figures: valid stake, win, rounds, deposits, withdrawals, gifts, rebates of them, rebates and salaries earned; in units";
  const text = agrees ? `${range} agree with rounds and transfers` : [header, ...found].join("\n");
  return { text, agrees };
}

export const playVerifyCommand: Command = {
  name: "play verify",
  usage,
  summary: "compares the stored days of a brand, by default yesterday and today, with rounds and transfers",
  run: ({ args, env, say }) =>
    withDatabase(env, async (database) => {
      const { text, agrees } = await runVerifyCommand({ database, clock: systemClock }, args);
      say(text);
      return agrees ? 0 : 1;
    }),
};
