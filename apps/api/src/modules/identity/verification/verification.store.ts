import type { Queryable } from "../../../platform/db/database.ts";

export interface CodeRow {
  sends: number;
  counted_from: Date;
  last_sent_at: Date | null;
}

/** Finds or creates the row of a purpose and an address, and locks it, so concurrent requests take turns. */
export const lockCode = async (q: Queryable, brandId: number, key: Buffer, now: Date): Promise<CodeRow> => {
  await q.query(
    `insert into verification_codes (merchant_id, key, counted_from, expires_at) values ($1, $2, $3, $3)
     on conflict do nothing`,
    [brandId, key, now],
  );
  const rows = await q.query<CodeRow>(
    "select sends, counted_from, last_sent_at from verification_codes where key = $1 for update",
    [key],
  );
  return rows[0] ?? { sends: 0, counted_from: now, last_sent_at: null };
};

export interface CodeUpdate {
  key: Buffer;
  codeHash: Buffer;
  sends: number;
  countedFrom: Date;
  sentAt: Date;
  expiresAt: Date;
}

/** Replaces the previous code. */
export const updateCode = (q: Queryable, code: CodeUpdate): Promise<object[]> =>
  q.query(
    `update verification_codes
     set code_hash = $2, checks = 0, sends = $3, counted_from = $4, last_sent_at = $5, expires_at = $6 where key = $1`,
    [code.key, code.codeHash, code.sends, code.countedFrom, code.sentAt, code.expiresAt],
  );

/** Reverts a send that failed, unless a newer one has replaced it. */
export const withdrawCode = (q: Queryable, key: Buffer, codeHash: Buffer): Promise<object[]> =>
  q.query(
    `update verification_codes set code_hash = null, sends = greatest(sends - 1, 0), last_sent_at = null
     where key = $1 and code_hash = $2`,
    [key, codeHash],
  );

/** Counts a check before anything is compared, so a thousand parallel guesses count as a thousand. */
export const countCheck = async (
  q: Queryable,
  key: Buffer,
  limit: { now: Date; checks: number },
): Promise<Buffer | undefined> =>
  (
    await q.query<{ code_hash: Buffer }>(
      `update verification_codes set checks = checks + 1
       where key = $1 and code_hash is not null and expires_at > $2 and checks < $3 returning code_hash`,
      [key, limit.now, limit.checks],
    )
  )[0]?.code_hash;

/** Reverts the count of a correct check that consumes nothing. */
export const uncountCheck = (q: Queryable, key: Buffer, codeHash: Buffer): Promise<object[]> =>
  q.query("update verification_codes set checks = checks - 1 where key = $1 and code_hash = $2", [
    key,
    codeHash,
  ]);

/** Consumes a code and resets its sends. @returns whether it still existed */
export const takeCode = async (q: Queryable, key: Buffer, codeHash: Buffer): Promise<boolean> =>
  (
    await q.query<{ one: number }>(
      "delete from verification_codes where key = $1 and code_hash = $2 returning 1 as one",
      [key, codeHash],
    )
  ).length > 0;

/** Adds one to a counter, which restarts when it is older than `countedSince`. @returns the count */
export const countUp = async (
  q: Queryable,
  counter: { brandId: number; key: Buffer; now: Date; countedSince: Date },
): Promise<number> =>
  (
    await q.query<{ count: number }>(
      `insert into verification_counters as c (merchant_id, key, count, counted_from) values ($1, $2, 1, $3)
       on conflict (merchant_id, key) do update set
         count = case when c.counted_from > $4 then c.count + 1 else 1 end,
         counted_from = case when c.counted_from > $4 then c.counted_from else $3 end
       returning count`,
      [counter.brandId, counter.key, counter.now, counter.countedSince],
    )
  )[0]?.count ?? 0;

export const deleteOld = async (
  q: Queryable,
  before: { codes: Date; counters: Date; now: Date },
): Promise<void> => {
  await q.query("delete from verification_codes where counted_from < $1 and expires_at < $2", [
    before.codes,
    before.now,
  ]);
  await q.query("delete from verification_counters where counted_from < $1", [before.counters]);
};
