import type { Database, Queryable } from "../../platform/db/database.ts";
import { findSettledTransfer } from "../watermark.ts";

/** Numbers of transfers in a window: few enough to be hashed within a second or two. */
const mostPerWindow = 50_000;
const statementMs = 60_000;

const readSealedUntil = async (q: Queryable): Promise<bigint> => {
  const [row] = await q.query<{ until: bigint }>(
    "select until_transfer as until from sealed_windows order by seq desc limit 1",
  );
  return row?.until ?? 0n;
};

/**
 * Seals the new entries of a brand's ledger that are complete: no transfer that is committed later has a lower number
 * (INV-15). Two simultaneous seals take turns. It delays no bet.
 * @returns how many windows it made; undefined if a transaction has been under way for long, and the window waits for it
 */
export async function sealBooks(database: Database, brandId: number, now: Date): Promise<number | undefined> {
  const until = await findSettledTransfer(database, brandId, readSealedUntil);
  if (until === undefined) return undefined;
  await database.transaction(brandId, (q) => q.query("select summarise_postings()"), statementMs);
  for (let windows = 0; ; windows += 1) {
    // A transaction each, so that sealed windows stay when the process ends.
    const [made] = await database.transaction(
      brandId,
      (q) =>
        q.query<{ sealed_seq: bigint | null }>("select * from ledger_seal($1, $2, $3)", [
          until,
          mostPerWindow,
          now,
        ]),
      statementMs,
    );
    if (!made || made.sealed_seq === null) return windows;
  }
}

/** The newest window of a brand, which covers everything before it. */
export interface BooksHead {
  readonly seq: bigint;
  readonly hash: Buffer;
  readonly sealedAt: Date;
}

/** @returns undefined while nothing is sealed */
export async function findBooksHead(database: Database, brandId: number): Promise<BooksHead | undefined> {
  const [row] = await database.forBrand(brandId, (q) =>
    q.query<{ seq: bigint; hash: Buffer; sealed_at: Date }>(
      "select seq, hash, sealed_at from sealed_windows order by seq desc limit 1",
    ),
  );
  return row && { seq: row.seq, hash: row.hash, sealedAt: row.sealed_at };
}
