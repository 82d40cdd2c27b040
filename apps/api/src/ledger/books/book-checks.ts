import type { Database } from "../../platform/db/database.ts";

/** When a brand's books were last found whole. */
export async function getBooksCheckedAt(database: Database, brandId: number): Promise<Date | undefined> {
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
