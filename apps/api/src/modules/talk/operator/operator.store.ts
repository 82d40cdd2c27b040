import type { OperatorRole } from "@croupier/domain/permissions";
import type { Queryable } from "../../../platform/db/database.ts";

export interface OperatorRow {
  operator_id: bigint;
  display_name: string;
  role: OperatorRole;
}

export interface CredentialsRow {
  operator_id: bigint;
  /** Null until the person has used their invitation. */
  password_hash: string | null;
  has_factor: boolean;
}

/** An operator of the brand with the password hash; row-level security hides those of other brands. */
export const findOperatorByName = async (
  q: Queryable,
  username: string,
): Promise<CredentialsRow | undefined> =>
  (
    await q.query<CredentialsRow>(
      {
        name: "operator-by-name",
        text: `select operator_id, password_hash,
            exists (select from operator_factors f where f.operator_id = o.operator_id) as has_factor
          from operators o where username = $1 and not disabled`,
      },
      [username],
    )
  )[0];

/** The operator who has shown both factors, and was active recently. */
export const findOperatorOfSession = async (
  q: Queryable,
  session: { secretHash: Buffer; now: Date; seenAfter: Date },
): Promise<OperatorRow | undefined> =>
  (
    await q.query<OperatorRow>(
      {
        name: "operator-of-session",
        text: `with found as (
            update operator_sessions set last_seen_at = $2
            where secret_hash = $1 and expires_at > $2 and last_seen_at > $3 and proven_at is not null
            returning operator_id)
          select o.operator_id, o.display_name, o.role from operators o join found using (operator_id)
          where not o.disabled`,
      },
      [session.secretHash, session.now, session.seenAfter],
    )
  )[0];

export interface PendingRow {
  operator_id: bigint;
  username: string;
  offered_secret: Buffer | null;
  has_factor: boolean;
}

/** The operator who has given the password but not the second factor yet. */
export const findPendingSession = async (
  q: Queryable,
  secretHash: Buffer,
  now: Date,
): Promise<PendingRow | undefined> =>
  (
    await q.query<PendingRow>(
      `select o.operator_id, o.username, s.offered_secret,
         exists (select from operator_factors f where f.operator_id = o.operator_id) as has_factor
       from operator_sessions s join operators o using (operator_id)
       where s.secret_hash = $1 and s.expires_at > $2 and s.proven_at is null and not o.disabled`,
      [secretHash, now],
    )
  )[0];

export const createOperatorSession = (
  q: Queryable,
  session: {
    brandId: number;
    operatorId: bigint;
    secretHash: Buffer;
    now: Date;
    expiresAt: Date;
    /** Null until the second factor was shown. */
    provenAt: Date | null;
    offeredSecret: Buffer | null;
  },
): Promise<object[]> =>
  q.query(
    `insert into operator_sessions
       (secret_hash, merchant_id, operator_id, created_at, last_seen_at, expires_at, proven_at, offered_secret)
     values ($1, $2, $3, $4, $4, $5, $6, $7)`,
    [
      session.secretHash,
      session.brandId,
      session.operatorId,
      session.now,
      session.expiresAt,
      session.provenAt,
      session.offeredSecret,
    ],
  );

/** Ends a session, and deletes expired ones. */
export const deleteOperatorSession = (q: Queryable, secretHash: Buffer, now: Date): Promise<object[]> =>
  q.query("delete from operator_sessions where secret_hash = $1 or expires_at < $2", [secretHash, now]);

export interface ColleagueRow extends OperatorRow {
  username: string;
  has_factor: boolean;
  /** Whether they work for other brands too. */
  is_shared: boolean;
}

/** The operators of the brand. */
export const listOperators = (q: Queryable): Promise<ColleagueRow[]> =>
  q.query<ColleagueRow>(
    `select operator_id, username, display_name, role,
       exists (select from operator_factors f where f.operator_id = o.operator_id) as has_factor,
       operator_is_shared(operator_id) as is_shared
     from operators o where not disabled order by display_name, operator_id`,
  );

/** One of the brand's operators, who need not have a session. */
export const findColleague = async (
  q: Queryable,
  operatorId: bigint,
): Promise<{ display_name: string; is_shared: boolean } | undefined> =>
  (
    await q.query<{ display_name: string; is_shared: boolean }>(
      "select display_name, operator_is_shared(operator_id) as is_shared from operators where operator_id = $1 and not disabled",
      [operatorId],
    )
  )[0];

/** Ends a person's sessions at every brand, except the given one. */
export const endSessionsOfOperator = (
  q: Queryable,
  operatorId: bigint,
  keptHash: Buffer | null,
): Promise<object[]> => q.query("select end_operator_sessions($1, $2)", [operatorId, keptHash]);

/** Offers a secret to a session that has shown its factor (SEC-49); null withdraws the offer. */
export const offerSecret = (q: Queryable, secretHash: Buffer, secret: Buffer | null): Promise<object[]> =>
  q.query("update operator_sessions set offered_secret = $2 where secret_hash = $1", [secretHash, secret]);

/** The secret that was offered to a session; only one of several concurrent callers holds it at a time. */
export const readOfferedSecret = async (q: Queryable, secretHash: Buffer): Promise<Buffer | undefined> => {
  const [row] = await q.query<{ offered_secret: Buffer | null }>(
    "select offered_secret from operator_sessions where secret_hash = $1 for update",
    [secretHash],
  );
  return row?.offered_secret ?? undefined;
};
