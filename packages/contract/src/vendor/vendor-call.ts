import type { Call, Unlimited } from "../call.ts";

/**
 * Whose signature over the raw body is required: the path's game vendor, by the convention that it speaks, or the path's
 * payment or payout provider (SEC-29).
 */
export type Signature = "vendor" | "softswiss" | "payment" | "payout";

/** An answer that the other side's protocol treats as a refusal. */
export interface Refusal {
  /** The HTTP status. */
  readonly status: number;
  readonly reply: object;
}

/** Answers for requests that are refused before the call. If one is missing, the common failure envelope is used. */
export interface Refusals {
  /** The path names a vendor or provider that we do not know. */
  readonly stranger: Refusal;
  readonly signature: Refusal;
  /** The body is not JSON, or is too long. */
  readonly syntax?: Refusal;
  /** The body does not match the entry. */
  readonly types?: Refusal;
  /** It is unknown whether the call had an effect. The HTTP status is the failure's, so that the call is sent again. */
  readonly open?: Pick<Refusal, "reply">;
}

/** An operation of a machine that signs its calls. */
export interface VendorCall extends Call {
  readonly signature: Signature;
  readonly perMinute: number | Unlimited;
  readonly refusals: Refusals;
  /** The fields of a signed body that a refusal repeats, so that the other side finds its request. */
  readonly echoes?: readonly string[];
  /** The longest body that is read; the server's limit by default. */
  readonly maxBytes?: number;
  /** The reply tells caches not to store it. */
  readonly noStore?: true;
}

/** Keeps the exact type of an entry, so that both sides can infer from it. */
export const vendorCall = <const C extends VendorCall>(entry: C): C => entry;
