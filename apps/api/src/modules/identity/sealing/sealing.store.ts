import type { Queryable } from "../../../platform/db/database.ts";

export interface SealKeyRow {
  period: number;
  kid: string;
  public_key: Record<string, unknown>;
  private_key: Buffer;
}

const columns = "period, kid, public_key, private_key";

/** The key pair of one day. */
export const findKeyOfPeriod = async (
  q: Queryable,
  secretId: string,
  period: number,
): Promise<SealKeyRow | undefined> =>
  (
    await q.query<SealKeyRow>(`select ${columns} from seal_keys where period = $1 and secret_id = $2`, [
      period,
      secretId,
    ])
  )[0];

export const findKeyByKid = async (
  q: Queryable,
  secretId: string,
  kid: string,
): Promise<SealKeyRow | undefined> =>
  (
    await q.query<SealKeyRow>(`select ${columns} from seal_keys where kid = $1 and secret_id = $2`, [
      kid,
      secretId,
    ])
  )[0];

/** Stores a new key unless another process was first. */
export const createKey = (q: Queryable, secretId: string, key: SealKeyRow): Promise<object[]> =>
  q.query(
    `insert into seal_keys (period, secret_id, kid, public_key, private_key) values ($1, $2, $3, $4, $5)
     on conflict (period, secret_id) do nothing`,
    [key.period, secretId, key.kid, key.public_key, key.private_key],
  );

export const deleteKeysBefore = (q: Queryable, period: number): Promise<object[]> =>
  q.query("delete from seal_keys where period < $1", [period]);

/** Marks a challenge as used. @returns false when any process has used it before */
export const createUsedChallenge = async (
  q: Queryable,
  brandId: number,
  nonce: Buffer,
  expiresAt: Date,
): Promise<boolean> =>
  (
    await q.query(
      {
        name: "use-challenge",
        text: `insert into used_challenges (merchant_id, nonce, expires_at) values ($1, $2, $3)
               on conflict (merchant_id, nonce) do nothing returning 1 as used`,
      },
      [brandId, nonce, expiresAt],
    )
  ).length === 1;

export const deleteUsedChallenges = (q: Queryable, now: Date): Promise<object[]> =>
  q.query("delete from used_challenges where expires_at < $1", [now]);
