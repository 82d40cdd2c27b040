import type { ReplyOf } from "@croupier/contract/player/contract";
import type { Brand, RequestContext, Session, SessionContext } from "../../../http/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";

/** The member for whom a session is opened. */
export interface SessionMember {
  memberId: bigint;
  userName: string;
  type: number;
  firstTimeLogin: boolean;
}

export type SessionInfo = ReplyOf<"PUT /wps/member/register">;

/** How a session is opened, if not by a password. */
export interface SessionOpening {
  /** The browser's name, if the request has taken it already (`takeBrowserId`). */
  browser?: string;
  /** How the member proved their identity; a remembered device is no fresh login (SEC-12). */
  proof?: "password" | "device" | "passkey";
  /** The password hash that the login rests on. If the member has another by now, no session opens (SEC-05). */
  passwordHash?: string | null | undefined;
  /** What else the login stores, in the transaction that opens the session. */
  alongside?: (q: Queryable) => Promise<void>;
}

/** A live session as its member may see it. */
export interface ListedSession {
  sessionId: bigint;
  browserHash: Buffer | null;
  createdAt: Date;
  lastSeenAt: Date;
  address: string;
  agent: string;
}

/** The session id used when the server itself acts for a member of its demo. No row has it. */
export const serverSessionId = 0n;

const minuteMs = 60_000;

/** A session that was not seen after this moment is over (SEC-04). */
export const getIdleSince = (brand: Brand, now: Date): Date =>
  new Date(now.getTime() - brand.settings.sessionIdleMinutes * minuteMs);

/** Sessions, for other modules. */
export interface SessionPort {
  /** The live session of a token and its cookie secret; either alone finds nothing (SEC-03). */
  find(brand: Brand, token: string, secret: string, now: Date): Promise<Session | undefined>;
  /**
   * Opens a session, ends the one that the request came with, and hands the secret to the browser.
   * @throws Failure login.failed if the password that the login rests on has changed in the meantime
   */
  open(context: RequestContext, member: SessionMember, opening?: SessionOpening): Promise<SessionInfo>;
  /** Records that the holder of the session has just proved their identity (SEC-12). */
  prove(context: SessionContext, proof: "payment" | "login"): Promise<void>;
  /** Whether the session gave the payment password after a moment, and has not consumed it since (SEC-12). */
  hasPaymentProof(q: Queryable, sessionId: bigint, after: Date): Promise<boolean>;
  /**
   * Consumes a payment password that the session gave after a moment, in the caller's transaction: one of several
   * simultaneous callers gets it (SEC-12). @returns whether there was one
   */
  takePaymentProof(q: Queryable, sessionId: bigint, after: Date): Promise<boolean>;
  /**
   * Checks a proof of the session holder's identity, such as a repeated password. The fifth wrong one ends the
   * session on every process (SEC-61). If `check` throws, the proof was not checked and does not count.
   * @throws Failure session.expired if the session has used up its wrong proofs
   */
  checkProof(context: SessionContext, check: () => Promise<boolean>): Promise<boolean>;
  /** Ends the session of the request on every process. */
  close(context: SessionContext): Promise<void>;
  /** The member's live sessions, the one used last first. */
  list(q: Queryable, context: SessionContext): Promise<ListedSession[]>;
  /** Ends one session of the member, on every process. @returns it, or undefined if the member has no such session */
  end(q: Queryable, memberId: bigint, sessionId: bigint): Promise<ListedSession | undefined>;
  /** Ends all sessions of the member, except the given one, in the caller's transaction (SEC-05). */
  endAll(q: Queryable, memberId: bigint, exceptSessionId?: bigint): Promise<void>;
  /**
   * A bet counts as use like a call (SEC-04): moves the idle limit of the session from which a game was launched, at
   * most once a minute. A session that is over stays over. The bet's own check reads the same session with the same
   * `now`: whichever comes first, both agree on whether it is alive.
   */
  keepAlive(brand: Brand, gameTokenHash: Buffer, now: Date): Promise<void>;
  /** The given sessions that are over: ended, expired, idle for too long, or of a disabled member. */
  listEnded(brand: Brand, sessionIds: readonly bigint[], now: Date): Promise<ReadonlySet<bigint>>;
}
