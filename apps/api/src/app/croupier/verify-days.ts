import { parseArgs } from "node:util";
import { addDays, countDays, type Day, type DayRange, isDay } from "@croupier/domain/periods";
import type { Brand } from "../../http/context.ts";
import { createBrandModule } from "../../modules/ground/brand/brand.module.ts";
import type { ChangeFeed } from "../../platform/changes.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { version } from "../version.ts";

const mostDays = 366;
const dayLimitMs = 600_000;

/** The command ends before a change could matter to it. */
const neverChanging: ChangeFeed = { onChange: () => undefined };

interface Difference {
  readonly what: string;
  readonly kept: string | bigint;
  readonly recomputed: string | bigint;
}

interface Verification {
  readonly usage: string;
  /** The days verified by default. */
  readonly usualDays: (today: Day) => DayRange;
  readonly verify: (q: Queryable, brand: Brand, day: Day) => Promise<readonly Difference[]>;
}

/**
 * Verifies days of a brand, each in a separate transaction. The caller closes the database.
 * @returns what was checked, and a line for each difference
 * @throws Error that names the fault in the command
 */
export async function verifyDaysOf(
  { database, clock }: { database: Database; clock: Clock },
  args: readonly string[],
  { usage, usualDays, verify }: Verification,
): Promise<{ range: string; found: readonly string[] }> {
  const { values } = parseArgs({
    args: [...args],
    options: { brand: { type: "string" }, from: { type: "string" }, to: { type: "string" } },
  });
  if (values.brand === undefined) throw new Error(usage);
  const { port: brands } = createBrandModule({ database, changes: neverChanging, version });
  const brand = await brands.findBrandByCode(values.brand);
  if (!brand) throw new Error(`there is no brand ${values.brand}`);
  const [usualFirst, usualLast] = usualDays(brand.calendar.dayOf(clock.now()));
  const last = values.to ?? usualLast;
  const first =
    values.from ?? addDays(isDay(last) ? last : usualLast, 1 - countDays([usualFirst, usualLast]));
  const count = isDay(first) && isDay(last) ? countDays([first, last]) : 0;
  if (count < 1 || count > mostDays)
    throw new Error(`days are YYYY-MM-DD, in their order, and ${mostDays} at most`);
  const found: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const day = addDays(first, n);
    const differences = await database.transaction(brand.brandId, (q) => verify(q, brand, day), dayLimitMs);
    for (const { what, kept, recomputed } of differences)
      found.push(`${day}  ${what}  kept ${kept}  recomputed ${recomputed}`);
  }
  return { range: `${first} to ${last} of ${brand.code}`, found };
}
