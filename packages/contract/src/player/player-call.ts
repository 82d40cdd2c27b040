import type { MemberAction } from "@croupier/domain/audit-actions";
import type { Call, Unlimited } from "../call.ts";

/**
 * Who may make a call (SEC-26). `visitor`: anyone. `session`: every signed-in account, including trials. `lasting`: every
 * account but a trial's, which ends with its session. `real`: types 0, 1 and 2 (SESS-09). `agent`: agent types (SESS-08).
 * `realAgent`: types 1 and 2. The guard alone decides by it (`http/player-calls.ts`); no module asks again.
 */
export type Access = "visitor" | "session" | "lasting" | "real" | "agent" | "realAgent";

/**
 * Where the envelope has the reply: under `value`, under `data`, or with its own keys beside `success` if the spec
 * names them (`games`, `list`, `content`).
 */
export type ReplyShape = "value" | "data" | "bare";

/** An operation of players, agents and visitors. */
export interface PlayerCall extends Call {
  readonly access: Access;
  /** The code for an account without real money if `access` requires real money (EXT-10). By default, `free_reject`. */
  readonly unreal?: "deposit.free.reject";
  readonly shape?: ReplyShape;
  /** The body travels as JWE (SEC-15). `body` describes the decrypted content. */
  readonly sealed?: true;
  /** The body must be form-encoded. */
  readonly form?: true;
  /** The body is multipart with at most this many files of this many bytes (SEC-23). `body` describes its texts. */
  readonly files?: { readonly maxFiles: number; readonly maxFileBytes: number };
  /** This GET changes something, so it is refused cross-site (SEC-22). */
  readonly changes?: true;
  /**
   * Sets or ends a session, so only pages of its own origin make it: the sites of two brands are often siblings, and share
   * cookies with each other's requests (CASE-28). Without it the server refuses to touch the session's cookie.
   */
  readonly ownOrigin?: true;
  /** Stays open while the brand is in maintenance or the region is restricted (STATUS-04). */
  readonly alwaysOpen?: true;
  /**
   * How often a member may make the call in a minute, and an address that comes with a trial's session or none that is
   * known; 600 by default. All of an address together have twenty times as many (CASE-15).
   */
  readonly perMinute?: number;
  /** Visitors without a session are counted by address too, because they meet no captcha before (CASE-15). */
  readonly byAddress?: true;
  /** Why a process does not count a member's calls (CASE-14). */
  readonly perMember?: Unlimited;
  /**
   * How many requests per minute and address are free. Each further one requires a solved captcha, as `captcha` of its
   * query (SEC-07).
   */
  readonly captchaAfter?: number;
  /** The reply is a stream of server-sent events. `reply` describes one event. */
  readonly stream?: true;
  /** The reply is a file of this type, without an envelope. */
  readonly media?: "image/webp" | "text/csv";
  /** The reply is the same for every visitor of a brand. Caches may keep it for a moment. */
  readonly shared?: true;
  /**
   * Another site sends the browser here, and the reply is the path to redirect to. We do not define that site's query,
   * so fields that do not fit are dropped.
   */
  readonly redirect?: true;
  /** The security event that the call leaves, done or refused (SEC-50). */
  readonly audit?: MemberAction;
}

/** Keeps the exact type of an entry, so that both sides can infer from it. */
export const call = <const C extends PlayerCall>(entry: C): C => entry;
