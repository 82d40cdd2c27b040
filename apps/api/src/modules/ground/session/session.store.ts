import type { Queryable } from "../../../platform/db/database.ts";

export interface SessionRow {
  session_id: bigint;
  member_id: bigint;
  username: string;
  type: number;
  last_seen_at: Date;
  proven_at: Date | null;
}

/** The session that a call names, and the limits of one that is then valid. */
export interface SoughtSession {
  readonly tokenHash: Buffer;
  readonly secretHash: Buffer;
  readonly now: Date;
  readonly seenAfter: Date;
}

/**
 * The sessions identified by both of their parts, unless they have ended, were idle for too long, or their member is disabled.
 * @returns one for each in their order, undefined for none
 */
export const findSessions = async (
  q: Queryable,
  sought: readonly SoughtSession[],
): Promise<readonly (SessionRow | undefined)[]> => {
  const rows = await q.query<SessionRow & { place: bigint }>(
    {
      name: "find-sessions",
      // Each is looked up separately: a plan made for few sessions would later read all of them.
      text: `select n.place, o.session_id, o.member_id, o.username, o.type, o.last_seen_at, o.proven_at
             from unnest($1::bytea[], $2::bytea[], $3::timestamptz[], $4::timestamptz[])
                 with ordinality n(token_hash, secret_hash, at, seen_after, place)
               cross join lateral (
                 select s.session_id, s.member_id, m.username, m.type, s.last_seen_at, s.proven_at
                 from sessions s join members m on m.merchant_id = s.merchant_id and m.member_id = s.member_id
                 where s.token_hash = n.token_hash and s.secret_hash = n.secret_hash and s.expires_at > n.at
                   and s.last_seen_at > n.seen_after and not m.disabled offset 0
               ) o`,
    },
    [
      sought.map(({ tokenHash }) => tokenHash),
      sought.map(({ secretHash }) => secretHash),
      sought.map(({ now }) => now),
      sought.map(({ seenAfter }) => seenAfter),
    ],
  );
  const byPlace = new Map(rows.map((row) => [Number(row.place), row]));
  return sought.map((_, n) => byPlace.get(n + 1));
};

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

/**
 * Records calls, as a separate statement. It does not wait for the disk: in a storm every member's first call of a minute
 * would, and bets with them. A server that crashes loses at most the last moments of a member's idle time. A transaction
 * that has locked a session records a call itself, or ends the session.
 */
export const touchSessions = (
  q: Queryable,
  calls: readonly { readonly sessionId: bigint; readonly now: Date }[],
): Promise<object[]> =>
  q.query(
    {
      name: "touch-sessions",
      text: `with soon as materialized (select set_config('synchronous_commit', 'off', true)), held as materialized (
          select s.session_id from sessions s where s.session_id = any($1) order by s.session_id for no key update skip locked
        )
        update sessions s set last_seen_at = n.at
          from soon, held, unnest($1::bigint[], $2::timestamptz[]) n(session_id, at)
          where s.session_id = held.session_id and s.session_id = n.session_id and s.last_seen_at < n.at`,
    },
    [calls.map(({ sessionId }) => sessionId), calls.map(({ now }) => now)],
  );

export const updateProven = (
  q: Queryable,
  sessionId: bigint,
  now: Date,
  isPayment: boolean,
): Promise<object[]> =>
  q.query(
    {
      name: "prove-session",
      text: `update sessions set proven_at = $2, payment_proven_at = case when $3 then $2 else payment_proven_at end
        where session_id = $1`,
    },
    [sessionId, now, isPayment],
  );

export const hasPaymentProof = async (q: Queryable, sessionId: bigint, after: Date): Promise<boolean> => {
  const rows = await q.query(
    {
      name: "has-payment-proof",
      text: "select 1 as one from sessions where session_id = $1 and payment_proven_at > $2",
    },
    [sessionId, after],
  );
  return rows.length > 0;
};

/** Removes the proof, if there is one after that moment. The second caller waits, and finds none. */
export const takePaymentProof = async (q: Queryable, sessionId: bigint, after: Date): Promise<boolean> => {
  const rows = await q.query(
    {
      name: "take-payment-proof",
      text: `update sessions set payment_proven_at = null where session_id = $1 and payment_proven_at > $2
        returning 1 as one`,
    },
    [sessionId, after],
  );
  return rows.length > 0;
};

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
  browserHash: Buffer;
  proof: string;
  /** The password hash that the member must still have; undefined for a login that does not rest on the password. */
  passwordHash: string | null | undefined;
}

const newSession = `insert into sessions
  (merchant_id, member_id, token_hash, secret_hash, created_at, last_seen_at, expires_at, address, agent,
   browser_hash, proof, proven_at)`;
const newValues = "$1, $2, $3, $4, $5, $5, $6, $7, $8, $9, $10, $11";

/**
 * Stores a session. With a password hash it locks the member first, so it waits for a change of the password that is
 * being stored, and a later change finds the session and ends it.
 * @returns whether it was stored; false if the member has another password
 */
export const createSession = async (q: Queryable, session: NewSession): Promise<boolean> => {
  const { passwordHash } = session;
  const rows = await q.query(
    passwordHash === undefined
      ? { name: "create-session", text: `${newSession} values (${newValues}) returning 1 as one` }
      : {
          name: "create-session-by-password",
          text: `${newSession} select ${newValues} from members
                 where member_id = $2 and password_hash is not distinct from $12 for share returning 1 as one`,
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
      ...(passwordHash === undefined ? [] : [passwordHash]),
    ],
  );
  return rows.length > 0;
};

export const deleteSession = (q: Queryable, sessionId: bigint): Promise<object[]> =>
  q.query("delete from sessions where session_id = $1", [sessionId]);

/** Skips rows that another transaction has locked: it may be ending a member's sessions in another order. */
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
