import type { Database, Queryable } from "../platform/db/database.ts";
import { findSettledTransfer } from "./watermark.ts";

/** Numbers of transfers that one transaction reads: about a second's work. */
const mostPerStep = 50_000;
const statementMs = 60_000;

const readRolledUntil = async (q: Queryable): Promise<bigint> => {
  const [row] = await q.query<{ until: bigint }>("select until_transfer as until from movement_rolls");
  return row?.until ?? 0n;
};

/** What is sealed is settled. So the first run of a large ledger need not look for its newest transfer among all. */
const readSettled = async (q: Queryable): Promise<bigint> => {
  const [row] = await q.query<{ until: bigint }>(
    `select greatest((select until_transfer from movement_rolls),
       (select until_transfer from sealed_windows order by seq desc limit 1), 0) as until`,
  );
  return row?.until ?? 0n;
};

/**
 * Stores the movements of a brand's members' accounts since the last time, so that a member's record and statement can be read
 * without the brand's postings (ADR 56). Movements not stored yet are read from the postings. It delays no bet, and may run twice
 * at once.
 * @returns false if a transaction has been under way for long, and nothing was stored
 */
export async function rollMovements(database: Database, brandId: number): Promise<boolean> {
  const until = await findSettledTransfer(database, brandId, readSettled);
  if (until === undefined) return false;
  let reached = await database.forBrand(brandId, readRolledUntil);
  while (reached < until) {
    // A transaction each, so that stored rows stay when the process ends.
    const [row] = await database.transaction(
      brandId,
      (q) => q.query<{ rolled_until: bigint }>("select * from roll_movements($1, $2)", [until, mostPerStep]),
      statementMs,
    );
    if (!row) throw new Error("roll_movements answers one row");
    reached = row.rolled_until;
  }
  return true;
}
