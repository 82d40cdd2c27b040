import type { Call } from "../call.ts";

/**
 * Who may make a call (SEC-26). `visitor`: anybody; `session`: every signed-in account, trial included;
 * `real`: types 0, 1 and 2 (SESS-09); `agent`: agent types (SESS-08).
 */
export type Access = "visitor" | "session" | "real" | "agent";

/**
 * How the reply stands in the envelope: under `value`, under `data`, or with its own keys beside `success`
 * where the spec names them (`games`, `list`, `content`).
 */
export type ReplyShape = "value" | "data" | "bare";

/** One operation of players, agents and visitors. */
export interface PlayerCall extends Call {
  readonly access: Access;
  readonly shape?: ReplyShape;
  /** The body travels as JWE (SEC-15); `body` describes what stands inside. */
  readonly sealed?: true;
  /** The body travels form-encoded and in no other way. */
  readonly form?: true;
  /** The body is a form: multipart with so many files of so many bytes (SEC-23); `body` describes its texts. */
  readonly files?: { readonly maxFiles: number; readonly maxFileBytes: number };
  /** A GET that changes something is refused cross-site (SEC-22). */
  readonly changes?: true;
  /** Stays open while the brand is in maintenance or the region is restricted (STATUS-04). */
  readonly alwaysOpen?: true;
  readonly perMinute?: number;
  /** The reply is a stream of server-sent events; `reply` describes one of them. */
  readonly stream?: true;
  /** The reply is a file of this type and stands in no envelope. */
  readonly media?: "image/webp";
  /** Replies are the same for every visitor of a brand and may be kept by caches for a moment. */
  readonly shared?: true;
  /**
   * Another site sends the browser here, and the reply is the path that it goes on to. What that site sends is not ours to
   * define: of the query, whatever does not fit is left out.
   */
  readonly redirect?: true;
}

/** Keeps the exact type of an entry, so that both sides can infer from it. */
export const call = <const C extends PlayerCall>(entry: C): C => entry;
