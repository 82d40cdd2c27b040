import type { Database } from "../../platform/db/database.ts";
import type { BooksHead } from "./seal.ts";

/** When a brand's books were last found intact. */
export async function findBooksCheckedAt(database: Database, brandId: number): Promise<Date | undefined> {
  const [row] = await database.forBrand(brandId, (q) =>
    q.query<{ checked_at: Date }>("select checked_at from book_checks"),
  );
  return row?.checked_at;
}

export const noteBooksCheck = (database: Database, brandId: number, now: Date): Promise<object[]> =>
  database.forBrand(brandId, (q) =>
    q.query(
      `insert into book_checks (merchant_id, checked_at) values ($1, $2)
       on conflict (merchant_id) do update set checked_at = excluded.checked_at`,
      [brandId, now],
    ),
  );

/** The newest window of a brand that was written to the file of anchors. */
export interface NotedAnchor {
  readonly seq: bigint;
  /** In hex. */
  readonly hash: string;
}

export async function findNotedAnchor(database: Database, brandId: number): Promise<NotedAnchor | undefined> {
  const [row] = await database.forBrand(brandId, (q) =>
    q.query<{ seq: bigint; hash: Buffer }>("select seq, hash from book_anchors"),
  );
  return row && { seq: row.seq, hash: row.hash.toString("hex") };
}

/** Another process may have written a newer one, which stays. */
export const noteAnchor = (
  database: Database,
  brandId: number,
  { seq, hash }: BooksHead,
  now: Date,
): Promise<object[]> =>
  database.forBrand(brandId, (q) =>
    q.query(
      `insert into book_anchors as b (merchant_id, seq, hash, anchored_at) values ($1, $2, $3, $4)
       on conflict (merchant_id) do update set seq = excluded.seq, hash = excluded.hash, anchored_at = excluded.anchored_at
       where b.seq < excluded.seq`,
      [brandId, seq, hash, now],
    ),
  );
