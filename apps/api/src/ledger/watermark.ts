import { setTimeout as delay } from "node:timers/promises";
import type { Database, Queryable } from "../platform/db/database.ts";

/** The first time it reads all postings of the brand. */
const readMs = 600_000;
const settlePauseMs = 50;
const settleLimitMs = 30_000;

/**
 * Finds the last transfer of a brand below which none can appear any more. Numbers are given out before commits, and a
 * transaction that has one holds an account, so it has a transaction id: every one that was under way when the number was
 * read must end first.
 * @param readFrom the earlier number; it is read in the same snapshot
 * @returns undefined if such a transaction does not end in half a minute
 */
export async function findSettledTransfer(
  database: Database,
  brandId: number,
  readFrom: (q: Queryable) => Promise<bigint>,
): Promise<bigint | undefined> {
  const [seen] = await database.transaction(
    brandId,
    async (q) =>
      q.query<{ until: bigint; next: string }>(
        // Its own number is above those of all that are under way. A snapshot's xmax is not: it follows the last that has ended.
        `select coalesce(max(transfer_id), $1) as until, pg_current_xact_id()::text as next
         from postings where transfer_id > $1`,
        [await readFrom(q)],
      ),
    readMs,
  );
  const limitAt = performance.now() + settleLimitMs;
  for (;;) {
    const [now] = await database.withoutBrand((q) =>
      q.query<{ is_settled: boolean }>(
        "select pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 as is_settled",
        [seen?.next],
      ),
    );
    if (now?.is_settled) return seen?.until;
    if (performance.now() > limitAt) return undefined;
    await delay(settlePauseMs);
  }
}
