import type { Static, TObject, TSchema } from "typebox";
import type { ErrorCode } from "./error-codes.ts";

/** Why a call is never refused for its rate. */
export interface Unlimited {
  readonly unlimited: string;
}

/**
 * The fields that entries of every audience have. An entry holds everything that both sides of a call must agree on.
 * `player/`, `vendor/` and `console/` add who may make it and how it travels.
 */
export interface Call {
  readonly summary: string;
  readonly query?: TObject;
  readonly body?: TObject;
  readonly reply: TSchema;
  /** Business errors. Errors that any call can return (sessions, limits, maintenance) are left out. */
  readonly errors?: readonly ErrorCode[];
  /** Requests per minute and address; 600 by default. */
  readonly perMinute?: number | Unlimited;
}

/** The query of a call. Undefined when it takes none. */
export type CallQuery<C> = C extends { query: infer Q extends TSchema } ? Static<Q> : undefined;
/** The body of a call. Undefined when it takes none. */
export type CallBody<C> = C extends { body: infer B extends TSchema } ? Static<B> : undefined;
/** The reply of a call, without the envelope. */
export type CallReply<C> = C extends { reply: infer R extends TSchema } ? Static<R> : never;

type ParamName<Path> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? Name | ParamName<`/${After}`>
    : Rest
  : never;

/** The parameters in the path of a key: `id` of "GET /service/conversations/:id". */
export type CallParams<Key extends string> = { readonly [Name in ParamName<Key>]: string };
