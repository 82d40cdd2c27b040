import type { Queryable } from "../../../platform/db/database.ts";
import type { Work } from "./captcha-work.ts";

export interface CaptchaRow {
  brandId: number;
  browserHash: Buffer;
  answerHash: Buffer;
  expiresAt: Date;
  /** The work to solve before the answer counts. */
  work: Work | undefined;
  /** The reply contains the answer once the work is done. */
  tellsAnswer: boolean;
}

/** Stores the captcha of a browser and replaces the previous one. */
export const createCaptcha = (q: Queryable, captcha: CaptchaRow): Promise<object[]> =>
  q.query(
    `insert into captchas (merchant_id, browser_hash, answer_hash, expires_at, work, tells_answer)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (merchant_id, browser_hash)
     do update set answer_hash = excluded.answer_hash, expires_at = excluded.expires_at, work = excluded.work,
       tells_answer = excluded.tells_answer`,
    [
      captcha.brandId,
      captcha.browserHash,
      captcha.answerHash,
      captcha.expiresAt,
      captcha.work,
      captcha.tellsAnswer,
    ],
  );

/** The unsolved work of a browser's captcha. */
export const findWork = async (
  q: Queryable,
  browserHash: Buffer,
  now: Date,
): Promise<{ work: Work; tells_answer: boolean } | undefined> =>
  (
    await q.query<{ work: Work; tells_answer: boolean }>(
      `select work, tells_answer from captchas
       where browser_hash = $1 and expires_at > $2 and work is not null`,
      [browserHash, now],
    )
  )[0];

/**
 * Marks the work as done, and sets the answer of a captcha that reveals it. @returns false if it was already done, or
 * another captcha took its place
 */
export const finishWork = async (
  q: Queryable,
  browserHash: Buffer,
  work: Work,
  answerHash: Buffer | null,
): Promise<boolean> =>
  (
    await q.query(
      `update captchas set work = null, answer_hash = coalesce($3, answer_hash)
       where browser_hash = $1 and work ->> 'signature' = $2 returning 1 as one`,
      [browserHash, work.signature, answerHash],
    )
  ).length > 0;

/** The cost of a network's captchas so far, since the count began. */
export const countCosts = async (q: Queryable, key: Buffer, now: Date): Promise<number> => {
  const [row] = await q.query<{ count: number }>(
    "select count from captcha_costs where key = $1 and ends_at > $2",
    [key, now],
  );
  return row?.count ?? 0;
};

/** Raises the cost of a network's next captcha. */
export const addCost = (
  q: Queryable,
  cost: { brandId: number; key: Buffer; now: Date; endsAt: Date },
): Promise<object[]> =>
  q.query(
    `insert into captcha_costs as c (merchant_id, key, count, ends_at) values ($1, $2, 1, $3)
     on conflict (merchant_id, key) do update set
       count = case when c.ends_at > $4 then c.count + 1 else 1 end, ends_at = excluded.ends_at`,
    [cost.brandId, cost.key, cost.endsAt, cost.now],
  );

/** How long a captcha is kept once it has expired, so that a late answer finds it and is no wrong one (SEC-09). */
const keptMs = 3_600_000;

/**
 * Deletes a browser's captcha and returns its hash, unless its work is not done. A second caller finds nothing, and nor
 * does one who comes more than an hour late (`deleteExpiredCaptchas`).
 */
export const takeCaptcha = async (
  q: Queryable,
  browserHash: Buffer,
  now: Date,
): Promise<{ isExpired: boolean; answerHash: Buffer | undefined } | undefined> => {
  const rows = await q.query<{ answer_hash: Buffer; expires_at: Date; is_open: boolean }>(
    "delete from captchas where browser_hash = $1 returning answer_hash, expires_at, work is null as is_open",
    [browserHash],
  );
  const row = rows[0];
  return row && { isExpired: row.expires_at <= now, answerHash: row.is_open ? row.answer_hash : undefined };
};

export const deleteExpiredCaptchas = async (q: Queryable, now: Date): Promise<void> => {
  await q.query("delete from captchas where expires_at < $1", [new Date(now.getTime() - keptMs)]);
  await q.query("delete from captcha_costs where ends_at < $1", [now]);
};
