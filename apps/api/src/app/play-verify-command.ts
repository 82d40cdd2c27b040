import { parseArgs } from "node:util";
import { addDays, countDays, isDay } from "@croupier/domain/periods";
import { createBrandModule } from "../modules/brand/brand.module.ts";
import { type PlayDifference, verifyDays } from "../modules/play-days/play-days.module.ts";
import type { ChangeFeed } from "../platform/changes.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import { version } from "./version.ts";

const usage = `npm run play:verify -- --brand <code> [--from <day>] [--to <day>]
  compares what is kept of the brand's days, yesterday and today unless told, with rounds and transfers`;

const mostDays = 366;
const dayLimitMs = 600_000;

/** The command ends before a change could matter to it. */
const neverChanging: ChangeFeed = { onChange: () => undefined };

const describe = ({ day, what, kept, recomputed }: PlayDifference): string =>
  `${day}  ${what}  kept ${kept}  recomputed ${recomputed}`;

/**
 * Verifies days of a brand as the nightly job does. The caller closes the database.
 * @returns the lines to print, and whether all agree
 * @throws Error that says what is wrong with the command
 */
export async function runVerifyCommand(
  { database, clock }: { database: Database; clock: Clock },
  args: readonly string[],
): Promise<{ text: string; agrees: boolean }> {
  const { values } = parseArgs({
    args: [...args],
    options: { brand: { type: "string" }, from: { type: "string" }, to: { type: "string" } },
  });
  if (values.brand === undefined) throw new Error(usage);
  const { port: brands } = createBrandModule({ database, changes: neverChanging, version });
  const brand = await brands.findBrandByCode(values.brand);
  if (!brand) throw new Error(`there is no brand ${values.brand}`);
  const last = values.to ?? brand.calendar.dayOf(clock.now());
  const first = values.from ?? addDays(last, -1);
  const count = isDay(first) && isDay(last) ? countDays([first, last]) : 0;
  if (count < 1 || count > mostDays)
    throw new Error(`days are YYYY-MM-DD, in their order, and ${mostDays} at most`);
  const found: PlayDifference[] = [];
  for (let n = 0; n < count; n += 1)
    found.push(
      ...(await database.transaction(
        brand.brandId,
        (q) => verifyDays(q, brand, [addDays(first, n)]),
        dayLimitMs,
      )),
    );
  const header = "figures: valid stake, win, rounds, deposits, withdrawals, gifts; in units";
  const text =
    found.length === 0
      ? `${first} to ${last} of ${brand.code} agree with rounds and transfers`
      : [header, ...found.map(describe)].join("\n");
  return { text, agrees: found.length === 0 };
}
