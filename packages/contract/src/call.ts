import type { Static, TObject, TSchema } from "typebox";
import type { ErrorCode } from "./error-codes.ts";

/** Why a call may be made as often as somebody likes. */
export interface Unlimited {
  readonly unlimited: string;
}

/**
 * What an entry of every audience says. Everything that both sides of a call must agree on stands in its entry and
 * nowhere else; `player/`, `vendor/` and `console/` add who may make it and how it travels.
 */
export interface Call {
  readonly summary: string;
  readonly query?: TObject;
  readonly body?: TObject;
  readonly reply: TSchema;
  /** Business errors; the ones that any call can meet (sessions, limits, maintenance) are left out. */
  readonly errors?: readonly ErrorCode[];
  /** Requests a minute and address; 600 unless said. */
  readonly perMinute?: number | Unlimited;
}

/** What stands in the query string of a call; undefined where it takes none. */
export type CallQuery<C> = C extends { query: infer Q extends TSchema } ? Static<Q> : undefined;
/** What stands in the body of a call; undefined where it takes none. */
export type CallBody<C> = C extends { body: infer B extends TSchema } ? Static<B> : undefined;
/** What a call answers, without the envelope. */
export type CallReply<C> = C extends { reply: infer R extends TSchema } ? Static<R> : never;

type ParamName<Path> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? Name | ParamName<`/${After}`>
    : Rest
  : never;

/** The texts that stand in the path of a key: `id` of "GET /service/conversations/:id". */
export type CallParams<Key extends string> = { readonly [Name in ParamName<Key>]: string };
