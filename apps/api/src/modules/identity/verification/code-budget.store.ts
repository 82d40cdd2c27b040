import type { Queryable } from "../../../platform/db/database.ts";

export interface CountedKey {
  key: Buffer;
  /** When the counter's period ends, if it starts now. */
  endsAt: Date;
}

export interface Counted {
  count: number;
  ends_at: Date;
}

interface CountedRow extends Counted {
  key: Buffer;
}

/**
 * Adds one to each counter in one statement, in key order, so two calls that share counters cannot deadlock. @returns
 * the counters after the update, in the given order
 */
export const addToCounters = async (
  q: Queryable,
  brandId: number,
  counters: readonly CountedKey[],
  now: Date,
): Promise<Counted[]> => {
  const rows = await q.query<CountedRow>(
    `insert into code_budget_counters as c (merchant_id, key, count, ends_at)
     select $1, l.key, 1, l.ends_at from unnest($2::bytea[], $3::timestamptz[]) as l (key, ends_at) order by l.key
     on conflict (merchant_id, key) do update set
       count = case when c.ends_at > $4 then c.count + 1 else 1 end,
       ends_at = case when c.ends_at > $4 then c.ends_at else excluded.ends_at end
     returning key, count, ends_at`,
    [brandId, counters.map(({ key }) => key), counters.map(({ endsAt }) => endsAt), now],
  );
  return counters.map(
    ({ key, endsAt }) => rows.find((row) => row.key.equals(key)) ?? { count: 1, ends_at: endsAt },
  );
};

/** Subtracts one from each counter, in key order. */
export const takeFromCounters = (q: Queryable, keys: readonly Buffer[]): Promise<object[]> =>
  q.query(
    `update code_budget_counters set count = greatest(count - 1, 0) where key in
       (select key from code_budget_counters where key = any($1::bytea[]) order by key for update)`,
    [keys],
  );

/** Counts whose period has not ended, in the given order of keys; 0 where there is none. */
export const findCounts = async (q: Queryable, keys: readonly Buffer[], now: Date): Promise<number[]> => {
  const rows = await q.query<CountedRow>(
    "select key, count from code_budget_counters where key = any($1::bytea[]) and ends_at > $2",
    [keys, now],
  );
  return keys.map((key) => rows.find((row) => row.key.equals(key))?.count ?? 0);
};

export const deleteEnded = (q: Queryable, now: Date): Promise<object[]> =>
  q.query("delete from code_budget_counters where ends_at < $1", [now]);
