import type { MobileNumber } from "@croupier/domain/mobile-number";
import type { RequestContext } from "../../../http/context.ts";

/** The purpose of a code; a code for one purpose is refused for any other. */
export type CodePurpose = "login" | "forgot" | "register" | "bind-mobile" | "bind-email" | "payment";

/** The address of a code: a number as `readMobileNumber` (domain) returns it, or an email address. */
export type CodeAddress = { mobile: MobileNumber } | { email: string };

/**
 * What is sent: the code; a notice, if the address already has an account; or nothing. The caller's reply is the same
 * in all cases (SEC-07).
 */
export type CodeOutcome = "code" | "taken" | "nothing";

export interface CodeRequest {
  purpose: CodePurpose;
  address: CodeAddress;
  /**
   * Decides what is sent. It runs after the reply, and so does the sending: status, body and time are the same for
   * known and unknown addresses. Without it the sending is awaited and a failure is reported.
   */
  chooseOutcome?: () => Promise<CodeOutcome>;
}

export interface CodeCheck {
  purpose: CodePurpose;
  address: CodeAddress;
  code: string;
  /**
   * A correct code stays valid for one more check, because the call that depends on it may still be refused
   * (FORGOT-10).
   */
  keeps?: true;
}

/** One-time codes by SMS and mail (SEC-08), in the language of the request and with the brand's name. */
export interface VerificationPort {
  /**
   * Sends a new code, which invalidates the previous one. @returns when the next may be requested, in ms since 1970
   * (SMS-02)
   * @throws Failure verification.wait or verification.limit with the seconds to wait, verification.unavailable when the
   *   brand's budget is used up, the prefix is not served or an awaited sending failed
   */
  sendCode(context: RequestContext, request: CodeRequest): Promise<{ expirationTime: number }>;
  /** Whether the code is correct. A correct code is consumed; after five wrong ones no code is accepted. */
  checkCode(context: Pick<RequestContext, "brand" | "now">, check: CodeCheck): Promise<boolean>;
}
