import type { OperatorRole } from "@croupier/domain/permissions";
import type { Queryable } from "../../platform/db/database.ts";

export interface OperatorRow {
  operator_id: bigint;
  display_name: string;
  role: OperatorRole;
}

/** An operator of the brand with the password hash; row-level security hides those of other brands. */
export const findOperatorByName = async (
  q: Queryable,
  username: string,
): Promise<{ operator_id: bigint; password_hash: string; has_factor: boolean } | undefined> =>
  (
    await q.query<{ operator_id: bigint; password_hash: string; has_factor: boolean }>(
      {
        name: "operator-by-name",
        text: `select operator_id, password_hash,
            exists (select from operator_factors f where f.operator_id = o.operator_id) as has_factor
          from operators o where username = $1 and not disabled`,
      },
      [username],
    )
  )[0];

/** Whoever has shown both factors, and has been here lately. */
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
  secret: Buffer | null;
}

/** Whoever has given the password and not the second factor yet. */
export const findPendingSession = async (
  q: Queryable,
  secretHash: Buffer,
  now: Date,
): Promise<PendingRow | undefined> =>
  (
    await q.query<PendingRow>(
      `select o.operator_id, o.username, s.offered_secret, f.secret
       from operator_sessions s join operators o using (operator_id) left join operator_factors f using (operator_id)
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

/** Ends a session, and clears away those that ran out. */
export const deleteOperatorSession = (q: Queryable, secretHash: Buffer, now: Date): Promise<object[]> =>
  q.query("delete from operator_sessions where secret_hash = $1 or expires_at < $2", [secretHash, now]);

export interface ColleagueRow extends OperatorRow {
  username: string;
  has_factor: boolean;
}

/** The operators of the brand. */
export const listOperators = (q: Queryable): Promise<ColleagueRow[]> =>
  q.query<ColleagueRow>(
    `select operator_id, username, display_name, role,
       exists (select from operator_factors f where f.operator_id = o.operator_id) as has_factor
     from operators o where not disabled order by display_name, operator_id`,
  );

export const deleteSessionsOfOperator = (q: Queryable, operatorId: bigint): Promise<object[]> =>
  q.query("delete from operator_sessions where operator_id = $1", [operatorId]);
