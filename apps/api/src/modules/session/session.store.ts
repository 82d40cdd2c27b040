import type { Queryable } from "../../platform/db/database.ts";

export interface SessionRow {
  session_id: bigint;
  member_id: bigint;
  username: string;
  type: number;
  last_seen_at: Date;
  proven_at: Date | null;
}

/** The session that both parts identify, unless it has ended, was idle for too long, or its member is disabled. */
export const findSession = async (
  q: Queryable,
  parts: { tokenHash: Buffer; secretHash: Buffer; now: Date; seenAfter: Date },
): Promise<SessionRow | undefined> =>
  (
    await q.query<SessionRow>(
      {
        name: "find-session",
        text: `select s.session_id, s.member_id, m.username, m.type, s.last_seen_at, s.proven_at
               from sessions s join members m on m.merchant_id = s.merchant_id and m.member_id = s.member_id
               where s.token_hash = $1 and s.secret_hash = $2 and s.expires_at > $3 and s.last_seen_at > $4
                 and not m.disabled`,
      },
      [parts.tokenHash, parts.secretHash, parts.now, parts.seenAfter],
    )
  )[0];

/** The given sessions that are still valid, by the rule of findSession. */
export const listAliveSessions = async (
  q: Queryable,
  of: { sessionIds: readonly bigint[]; now: Date; seenAfter: Date },
): Promise<ReadonlySet<bigint>> => {
  const rows = await q.query<{ session_id: bigint }>(
    {
      name: "alive-sessions",
      text: `select s.session_id from sessions s
             join members m on m.merchant_id = s.merchant_id and m.member_id = s.member_id
             where s.session_id = any($1) and s.expires_at > $2 and s.last_seen_at > $3 and not m.disabled`,
    },
    [of.sessionIds, of.now, of.seenAfter],
  );
  return new Set(rows.map((row) => row.session_id));
};

export const updateLastSeen = (q: Queryable, sessionId: bigint, now: Date): Promise<object[]> =>
  q.query(
    {
      name: "touch-session",
      text: "update sessions set last_seen_at = $2 where session_id = $1 and last_seen_at < $2",
    },
    [sessionId, now],
  );

export const updateProven = (q: Queryable, sessionId: bigint, now: Date): Promise<object[]> =>
  q.query({ name: "prove-session", text: "update sessions set proven_at = $2 where session_id = $1" }, [
    sessionId,
    now,
  ]);

export interface NewSession {
  brandId: number;
  memberId: bigint;
  tokenHash: Buffer;
  secretHash: Buffer;
  now: Date;
  provenAt: Date | undefined;
  expiresAt: Date;
  address: string;
  agent: string;
  browserHash: Buffer | null;
  proof: string;
}

export const createSession = (q: Queryable, session: NewSession): Promise<object[]> =>
  q.query(
    {
      name: "create-session",
      text: `insert into sessions
             (merchant_id, member_id, token_hash, secret_hash, created_at, last_seen_at, expires_at, address, agent,
              browser_hash, proof, proven_at)
             values ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9, $10, $11)`,
    },
    [
      session.brandId,
      session.memberId,
      session.tokenHash,
      session.secretHash,
      session.now,
      session.expiresAt,
      session.address,
      session.agent,
      session.browserHash,
      session.proof,
      session.provenAt ?? null,
    ],
  );

export const deleteSession = (q: Queryable, sessionId: bigint): Promise<object[]> =>
  q.query("delete from sessions where session_id = $1", [sessionId]);

/** Skips rows that another transaction holds: it may be ending a member's sessions in another order. */
export const deleteExpiredSessions = (q: Queryable, now: Date): Promise<object[]> =>
  q.query(
    `delete from sessions where session_id in (
       select session_id from sessions where expires_at < $1 for update skip locked)`,
    [now],
  );

export interface ListedSessionRow {
  session_id: bigint;
  browser_hash: Buffer | null;
  created_at: Date;
  last_seen_at: Date;
  address: string;
  agent: string;
}

const listed = "session_id, browser_hash, created_at, last_seen_at, address, agent";

export const listSessions = (
  q: Queryable,
  memberId: bigint,
  limits: { now: Date; seenAfter: Date },
): Promise<ListedSessionRow[]> =>
  q.query<ListedSessionRow>(
    `select ${listed} from sessions where member_id = $1 and expires_at > $2 and last_seen_at > $3
     order by last_seen_at desc, session_id desc`,
    [memberId, limits.now, limits.seenAfter],
  );

export const deleteSessionOfMember = async (
  q: Queryable,
  memberId: bigint,
  sessionId: bigint,
): Promise<ListedSessionRow | undefined> =>
  (
    await q.query<ListedSessionRow>(
      `delete from sessions where member_id = $1 and session_id = $2 returning ${listed}`,
      [memberId, sessionId],
    )
  )[0];

export const deleteSessionsOfMember = (
  q: Queryable,
  memberId: bigint,
  exceptSessionId: bigint | null,
): Promise<object[]> =>
  q.query("delete from sessions where member_id = $1 and session_id is distinct from $2", [
    memberId,
    exceptSessionId,
  ]);

/** Renews the idle limit of the login session behind a game session, unless either has ended. */
export const updateLastSeenOfGame = (
  q: Queryable,
  gameTokenHash: Buffer,
  limits: { now: Date; seenAfter: Date },
): Promise<object[]> =>
  q.query(
    {
      name: "touch-session-of-game",
      text: `update sessions s set last_seen_at = $2 from game_sessions g
             where g.token_hash = $1 and g.expires_at > $2
               and s.session_id = g.session_id and s.merchant_id = g.merchant_id
               and s.expires_at > $2 and s.last_seen_at > $3 and s.last_seen_at < $2`,
    },
    [gameTokenHash, limits.now, limits.seenAfter],
  );
