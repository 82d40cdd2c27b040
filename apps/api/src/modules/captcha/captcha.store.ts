import type { Queryable } from "../../platform/db/database.ts";

export interface CaptchaRow {
  brandId: number;
  browserHash: Buffer;
  answerHash: Buffer;
  expiresAt: Date;
}

/** Stores the captcha of a browser and replaces the previous one. */
export const createCaptcha = (q: Queryable, captcha: CaptchaRow): Promise<object[]> =>
  q.query(
    `insert into captchas (merchant_id, browser_hash, answer_hash, expires_at) values ($1, $2, $3, $4)
     on conflict (merchant_id, browser_hash)
     do update set answer_hash = excluded.answer_hash, expires_at = excluded.expires_at`,
    [captcha.brandId, captcha.browserHash, captcha.answerHash, captcha.expiresAt],
  );

/** Deletes a browser's captcha and returns its hash unless it has expired. A second caller finds nothing. */
export const takeCaptcha = async (
  q: Queryable,
  browserHash: Buffer,
  now: Date,
): Promise<Buffer | undefined> => {
  const rows = await q.query<{ answer_hash: Buffer; expires_at: Date }>(
    "delete from captchas where browser_hash = $1 returning answer_hash, expires_at",
    [browserHash],
  );
  const row = rows[0];
  return row && row.expires_at > now ? row.answer_hash : undefined;
};

export const deleteExpiredCaptchas = (q: Queryable, now: Date): Promise<object[]> =>
  q.query("delete from captchas where expires_at < $1", [now]);
