import type { Database } from "../platform/db/database.ts";

/** Makes this month's partition of the postings and those of the year ahead; each start of the server calls it. */
export const ensurePostingPartitions = (database: Database): Promise<unknown> =>
  database.withoutBrand((q) => q.query("select ensure_posting_partitions(12)"));
