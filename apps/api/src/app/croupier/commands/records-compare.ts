import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { addDays, countDays, isDay } from "@croupier/domain/periods";
import { createBrandModule } from "../../../modules/ground/brand/brand.module.ts";
import {
  compareRecords,
  drawMembers,
  type RecordDifference,
} from "../../../modules/money/records/records.module.ts";
import { createPlayDaysModule } from "../../../modules/play/play-days/play-days.module.ts";
import { type Clock, systemClock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { version } from "../../version.ts";
import { withDatabase } from "../brand-database.ts";
import type { Command } from "../command.ts";

const usage = "--brand <code> [--members 20] [--seed <text>] [--from <day>] [--to <day>]";

const defaultDays = 30;
const mostDays = 366;
const mostMembers = 10_000;
const memberLimitMs = 600_000;

const describe = ({ memberId, what, shown, ledger }: RecordDifference): string =>
  `member ${memberId}  ${what}  shown ${shown}  ledger ${ledger}`;

/**
 * Compares the records of drawn members with the ledger, each member at one instant. The caller closes the database.
 * @returns the lines to print, and whether all agree
 * @throws Error that names the fault in the command
 */
export async function runCompareCommand(
  { database, clock }: { database: Database; clock: Clock },
  args: readonly string[],
): Promise<{ text: string; agrees: boolean }> {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { brand: text, members: text, seed: text, from: text, to: text },
  });
  const count = Number(values.members ?? 20);
  if (values.brand === undefined || !(Number.isInteger(count) && count >= 1 && count <= mostMembers))
    throw new Error(`usage: croupier records compare ${usage}`);
  const { port: brands } = createBrandModule({ database, changes: { onChange: () => undefined }, version });
  const brand = await brands.findBrandByCode(values.brand);
  if (!brand) throw new Error(`there is no brand ${values.brand}`);
  const last = values.to ?? brand.calendar.dayOf(clock.now());
  const first = values.from ?? (isDay(last) ? addDays(last, 1 - defaultDays) : last);
  const length = isDay(first) && isDay(last) ? countDays([first, last]) : 0;
  if (length < 1 || length > mostDays)
    throw new Error(`days are YYYY-MM-DD, in their order, and ${mostDays} at most`);
  const { port: playDays } = createPlayDaysModule({
    database,
    brands,
    clock,
    gauges: { set: () => undefined, list: () => [] },
    logger: { error: () => undefined },
  });
  const seed = values.seed ?? String(randomInt(1_000_000));
  const members = await database.forBrand(brand.brandId, (q) => drawMembers(q, seed, count));
  const found: RecordDifference[] = [];
  for (const memberId of members)
    found.push(
      ...(await database.transaction(
        brand.brandId,
        async (q) => {
          await q.query("set transaction isolation level repeatable read, read only");
          return compareRecords(q, { brand, playDays }, memberId, [first, last]);
        },
        memberLimitMs,
      )),
    );
  const heading = `${members.length} members of ${brand.code}, ${first} to ${last}, seed ${seed}`;
  return {
    text:
      found.length === 0
        ? `${heading}: records agree with the ledger`
        : [`${heading}: ${found.length} figures differ, in units`, ...found.map(describe)].join("\n"),
    agrees: found.length === 0,
  };
}

export const recordsCompareCommand: Command = {
  name: "records compare",
  usage,
  summary:
    "compares what drawn members see in their records, in profit and loss and in the statement with the ledger's postings, by default over the last 30 days",
  run: ({ args, env, say }) =>
    withDatabase(env, async (database) => {
      const { text, agrees } = await runCompareCommand({ database, clock: systemClock }, args);
      say(text);
      return agrees ? 0 : 1;
    }),
};
