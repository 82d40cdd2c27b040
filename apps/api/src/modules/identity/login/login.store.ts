import type { Queryable } from "../../../platform/db/database.ts";

export interface FailureRow {
  key: Buffer;
  failures: number;
  last_failed_at: Date;
}

/**
 * Serialises attempts on these keys, so parallel guesses cannot all be the first. Take this lock before changing their
 * counters, because the statements lock the counters in different orders.
 */
export const lockFailures = (q: Queryable, keys: readonly Buffer[]): Promise<object[]> => {
  // Sorted, so two attempts that share keys cannot deadlock.
  const locks = keys.map((key) => key.readBigInt64BE(0)).toSorted((one, other) => (one < other ? -1 : 1));
  return q.query(
    {
      name: "lock-login-failures",
      text: "select pg_advisory_xact_lock(id) from unnest($1::bigint[]) with ordinality as l (id, nth) order by nth",
    },
    [locks.map(String)],
  );
};

export const findFailures = (
  q: Queryable,
  keys: readonly Buffer[],
  countedSince: Date,
): Promise<FailureRow[]> =>
  q.query<FailureRow>(
    {
      name: "find-login-failures",
      text: `select key, failures, last_failed_at from login_failures
             where key = any($1::bytea[]) and last_failed_at > $2`,
    },
    [keys, countedSince],
  );

/** Adds one failure to each key; an expired counter starts again. */
export const addFailure = (
  q: Queryable,
  brandId: number,
  keys: readonly Buffer[],
  times: { now: Date; countedSince: Date },
): Promise<object[]> =>
  q.query(
    {
      name: "add-login-failure",
      text: `insert into login_failures as f (merchant_id, key, failures, last_failed_at)
             select $1, key, 1, $3 from unnest($2::bytea[]) as k (key) order by key
             on conflict (merchant_id, key) do update set
               failures = case when f.last_failed_at > $4 then f.failures + 1 else 1 end, last_failed_at = $3`,
    },
    [brandId, keys, times.now, times.countedSince],
  );

/** Removes the failure that an attempt was counted as. */
export const removeFailure = (q: Queryable, keys: readonly Buffer[]): Promise<object[]> =>
  q.query(
    {
      name: "remove-login-failure",
      text: `update login_failures set failures = failures - 1
             where key in (select key from login_failures where key = any($1::bytea[]) order by key for update)
               and failures > 0`,
    },
    [keys],
  );

export const deleteFailures = (q: Queryable, keys: readonly Buffer[]): Promise<object[]> =>
  q.query(
    { name: "delete-login-failures", text: "delete from login_failures where key = any($1::bytea[])" },
    [keys],
  );

export const isKnownBrowser = async (q: Queryable, key: Buffer): Promise<boolean> =>
  (
    await q.query(
      { name: "find-login-browser", text: "select 1 as one from login_browsers where key = $1" },
      [key],
    )
  ).length > 0;

export const createKnownBrowser = (
  q: Queryable,
  brandId: number,
  key: Buffer,
  now: Date,
): Promise<object[]> =>
  q.query(
    {
      name: "create-login-browser",
      text: `insert into login_browsers (merchant_id, key, last_used_at) values ($1, $2, $3)
             on conflict (merchant_id, key) do update set last_used_at = excluded.last_used_at`,
    },
    [brandId, key, now],
  );

export const deleteOldLogins = async (
  q: Queryable,
  before: { failures: Date; browsers: Date },
): Promise<void> => {
  // Skips counters that an attempt has locked: waiting for one while holding others could deadlock.
  await q.query(
    `delete from login_failures where key in (
       select key from login_failures where last_failed_at < $1 for update skip locked)`,
    [before.failures],
  );
  await q.query("delete from login_browsers where last_used_at < $1", [before.browsers]);
};
