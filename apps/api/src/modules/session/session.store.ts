import type { Queryable } from "../../platform/db/database.ts";

export interface SessionRow {
  session_id: bigint;
  member_id: bigint;
  username: string;
  type: number;
  last_seen_at: Date;
}

/** The session that both parts open, unless it is over, idle for too long, or its member is disabled. */
export const findSession = async (
  q: Queryable,
  parts: { tokenHash: Buffer; secretHash: Buffer; now: Date; seenAfter: Date },
): Promise<SessionRow | undefined> =>
  (
    await q.query<SessionRow>(
      {
        name: "find-session",
        text: `select s.session_id, s.member_id, m.username, m.type, s.last_seen_at
               from sessions s join members m on m.merchant_id = s.merchant_id and m.member_id = s.member_id
               where s.token_hash = $1 and s.secret_hash = $2 and s.expires_at > $3 and s.last_seen_at > $4
                 and not m.disabled`,
      },
      [parts.tokenHash, parts.secretHash, parts.now, parts.seenAfter],
    )
  )[0];

export const updateLastSeen = (q: Queryable, sessionId: bigint, now: Date): Promise<object[]> =>
  q.query(
    {
      name: "touch-session",
      text: "update sessions set last_seen_at = $2 where session_id = $1 and last_seen_at < $2",
    },
    [sessionId, now],
  );

export interface NewSession {
  merchantId: number;
  memberId: bigint;
  tokenHash: Buffer;
  secretHash: Buffer;
  now: Date;
  expiresAt: Date;
  address: string;
  agent: string;
}

export const createSession = (q: Queryable, session: NewSession): Promise<object[]> =>
  q.query(
    {
      name: "create-session",
      text: `insert into sessions
             (merchant_id, member_id, token_hash, secret_hash, created_at, last_seen_at, expires_at, address, agent)
             values ($1, $2, $3, $4, $5, $5, $6, $7, $8)`,
    },
    [
      session.merchantId,
      session.memberId,
      session.tokenHash,
      session.secretHash,
      session.now,
      session.expiresAt,
      session.address,
      session.agent,
    ],
  );

export const deleteSession = (q: Queryable, sessionId: bigint): Promise<object[]> =>
  q.query("delete from sessions where session_id = $1", [sessionId]);

export const deleteExpiredSessions = (q: Queryable, now: Date): Promise<object[]> =>
  q.query("delete from sessions where expires_at < $1", [now]);
