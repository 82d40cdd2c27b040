import type { Call, Unlimited } from "../call.ts";

/** Whose signature over the raw body opens the call: the game vendor's or the payment provider's of the path (SEC-29). */
export type Signature = "vendor" | "payment";

/** An answer that the other side's protocol knows as a refusal. */
export interface Refusal {
  /** The HTTP status. */
  readonly status: number;
  readonly reply: object;
}

/** What is answered before the call is made. Where one is missing, the envelope of every failure stands for it. */
export interface Refusals {
  /** The path names nobody that we know. */
  readonly stranger: Refusal;
  readonly signature: Refusal;
  /** The body is no JSON, or too long. */
  readonly syntax?: Refusal;
  /** The body does not fit the entry. */
  readonly types?: Refusal;
  /** Whether the call had an effect is open; the HTTP status is that of the failure, so that it is sent again. */
  readonly open?: Pick<Refusal, "reply">;
}

/** One operation of a machine that signs what it sends. */
export interface VendorCall extends Call {
  readonly signature: Signature;
  readonly perMinute: number | Unlimited;
  readonly refusals: Refusals;
  /** The longest body that is read; the server's limit unless said. */
  readonly maxBytes?: number;
  /** The reply says that nobody keeps it. */
  readonly noStore?: true;
}

/** Keeps the exact type of an entry, so that both sides can infer from it. */
export const vendorCall = <const C extends VendorCall>(entry: C): C => entry;
