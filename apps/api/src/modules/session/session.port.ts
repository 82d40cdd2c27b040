import type { ReplyOf } from "@croupier/contract/contract";
import type { Merchant, RequestContext, Session, SessionContext } from "../../http/context.ts";

/** Whom a session is opened for. */
export interface SessionMember {
  memberId: bigint;
  userName: string;
  type: number;
  firstTimeLogin: boolean;
}

export type SessionInfo = ReplyOf<"POST /wps/session/login">;

/** What other modules may do with sessions. */
export interface SessionPort {
  /** The live session of a token and its cookie secret; either alone finds nothing (SEC-03). */
  find(merchant: Merchant, token: string, secret: string, now: Date): Promise<Session | undefined>;
  /** Opens a session, ends the one that the request came with, and hands the secret to the browser. */
  open(context: RequestContext, member: SessionMember): Promise<SessionInfo>;
  /** Ends the session of the request on every process. */
  close(context: SessionContext): Promise<void>;
  deleteExpired(merchants: readonly Merchant[], now: Date): Promise<void>;
}
