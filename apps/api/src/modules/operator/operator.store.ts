import type { Queryable } from "../../platform/db/database.ts";

export interface OperatorRow {
  operator_id: bigint;
  display_name: string;
  role: "service" | "manager";
}

/** An operator of the brand with his password; row-level security hides those of other brands. */
export const findOperatorByName = async (
  q: Queryable,
  username: string,
): Promise<(OperatorRow & { password_hash: string }) | undefined> =>
  (
    await q.query<OperatorRow & { password_hash: string }>(
      {
        name: "operator-by-name",
        text: `select operator_id, display_name, role, password_hash from operators
          where username = $1 and not disabled`,
      },
      [username],
    )
  )[0];

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
            where secret_hash = $1 and expires_at > $2 and last_seen_at > $3 returning operator_id)
          select o.operator_id, o.display_name, o.role from operators o join found using (operator_id)
          where not o.disabled`,
      },
      [session.secretHash, session.now, session.seenAfter],
    )
  )[0];

export const createOperatorSession = (
  q: Queryable,
  session: { merchantId: number; operatorId: bigint; secretHash: Buffer; now: Date; expiresAt: Date },
): Promise<object[]> =>
  q.query(
    `insert into operator_sessions (secret_hash, merchant_id, operator_id, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, $4, $4, $5)`,
    [session.secretHash, session.merchantId, session.operatorId, session.now, session.expiresAt],
  );

/** Ends a session, and clears away those that ran out. */
export const deleteOperatorSession = (q: Queryable, secretHash: Buffer, now: Date): Promise<object[]> =>
  q.query("delete from operator_sessions where secret_hash = $1 or expires_at < $2", [secretHash, now]);
