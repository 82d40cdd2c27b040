import type { Database } from "../platform/db/database.ts";

/** Creates the partitions of the postings for this month and the year ahead. Every server start calls it. */
export const ensurePostingPartitions = (database: Database): Promise<unknown> =>
  database.withoutBrand((q) => q.query("select ensure_posting_partitions(12)"));
