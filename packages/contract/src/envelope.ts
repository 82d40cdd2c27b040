import type { ErrorCode } from "./error-codes.ts";

/** A failed call, on every path of /wps. */
export interface FailureEnvelope {
  success: false;
  code: ErrorCode;
  message: string;
  value: FailureValue;
}

/** What a failure may tell beyond its code. */
export interface FailureValue {
  /** LOGIN-10: the next attempt needs a captcha. */
  captcha?: boolean;
  /** The phrase id of the failure, by field. */
  fields?: Record<string, string>;
  /** SEC-12: what the member can prove itself by; empty when only another login helps. */
  proofs?: ("payment" | "login")[];
  /** Seconds to wait. */
  retryAfterSeconds?: number;
}
