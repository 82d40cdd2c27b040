import type { Static, TObject, TSchema } from "typebox";
import type { ErrorCode } from "../error-codes.ts";

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

/** One operation of players: everything that both sides must agree on stands here and nowhere else. */
export interface PlayerCall {
  readonly summary: string;
  readonly access: Access;
  readonly query?: TObject;
  readonly body?: TObject;
  readonly reply: TSchema;
  readonly shape?: ReplyShape;
  /** The body travels as JWE (SEC-15); `body` describes what stands inside. */
  readonly sealed?: true;
  /** The body travels form-encoded and in no other way. */
  readonly form?: true;
  /** The body is a form: multipart with so many files of so many bytes (SEC-23); `body` describes its texts. */
  readonly files?: { readonly maxFiles: number; readonly maxFileBytes: number };
  /** Business errors; the ones that any call can meet (sessions, limits, maintenance) are left out. */
  readonly errors?: readonly ErrorCode[];
  /** A GET that changes something is refused cross-site (SEC-22). */
  readonly changes?: true;
  /** Stays open while the brand is in maintenance or the region is restricted (STATUS-04). */
  readonly alwaysOpen?: true;
  /** Requests a minute and address; 600 unless said. */
  readonly perMinute?: number;
  /** The reply is a stream of server-sent events; `reply` describes one of them. */
  readonly stream?: true;
  /** The reply is a file of this type and stands in no envelope. */
  readonly media?: "image/webp";
  /** Replies are the same for every visitor of a brand and may be kept by caches for a moment. */
  readonly shared?: true;
}

/** Keeps the exact type of an entry, so that both sides can infer from it. */
export const call = <const C extends PlayerCall>(entry: C): C => entry;

/** What stands in the query string of a call; undefined where it takes none. */
export type CallQuery<C> = C extends { query: infer Q extends TSchema } ? Static<Q> : undefined;
/** What stands in the body of a call; undefined where it takes none. */
export type CallBody<C> = C extends { body: infer B extends TSchema } ? Static<B> : undefined;
/** What a call answers, without the envelope. */
export type CallReply<C> = C extends { reply: infer R extends TSchema } ? Static<R> : never;
