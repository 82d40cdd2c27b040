import type { Database } from "../platform/db/database.ts";

export interface PartitionState {
  /** How many days are left until the first one without a partition. */
  readonly daysAhead: number;
  /** Postings and transfers in no month's partition; 1,000 means 1,000 or more of either. */
  readonly defaultRows: number;
}

const dayMs = 86_400_000;

/** Creates the partitions of postings and transfers for this month and the year ahead. Every server start calls it. */
export const ensurePostingPartitions = (database: Database): Promise<unknown> =>
  database.withoutBrand((q) => q.query("select ensure_posting_partitions(12)"));

/** Creates the partitions of the months from this time on, and tells how far they reach (FAULT-21). */
export async function extendPostingPartitions(database: Database, now: Date): Promise<PartitionState> {
  const [row] = await database.withoutBrand(async (q) => {
    await q.query("select ensure_posting_partitions(3, $1::date)", [now.toISOString().slice(0, 10)]);
    return q.query<{ until_day: string; default_rows: number }>(
      "select until_day::text, default_rows from posting_partitions_state()",
    );
  });
  if (!row) throw new Error("the database did not tell how far the partitions reach");
  const untilMs = Date.parse(`${row.until_day}T00:00:00Z`);
  return { daysAhead: Math.floor((untilMs - now.getTime()) / dayMs), defaultRows: row.default_rows };
}
