import type { MobileNumber } from "@croupier/domain/mobile-number";
import type { RequestContext } from "../../http/context.ts";

/** What a code is good for; a code of one purpose opens no other. */
export type CodePurpose = "login" | "forgot" | "register" | "bind-mobile" | "bind-email" | "payment";

/** Where a code goes: a number as `readMobileNumber` (domain) gives it, or a mail address. */
export type CodeAddress = { mobile: MobileNumber } | { email: string };

/**
 * What goes out: the code; for an address that already has an account, a notice that says so; or nothing. The reader
 * of the answer cannot tell which (SEC-07).
 */
export type CodeOutcome = "code" | "taken" | "nothing";

export interface CodeRequest {
  purpose: CodePurpose;
  address: CodeAddress;
  /**
   * Decides what goes out, and runs behind the answer, as the sending does: status, body and time are the same for
   * known and unknown addresses. Without it the sending is awaited, and a failure is told.
   */
  chooseOutcome?: () => Promise<CodeOutcome>;
}

export interface CodeCheck {
  purpose: CodePurpose;
  address: CodeAddress;
  code: string;
  /** A right code stays good for one more check, because what depends on it may still be refused (FORGOT-10). */
  keeps?: true;
}

/** One-time codes by SMS and mail (SEC-08), in the language of the request and the name of its brand. */
export interface VerificationPort {
  /**
   * Sends a new code, which ends the one before. @returns when the next may be asked for, in ms since 1970 (SMS-02)
   * @throws Failure verification.wait or verification.limit with the seconds to wait, verification.unavailable when
   * the brand's budget is used up, the prefix is not served or an awaited sending failed
   */
  sendCode(context: RequestContext, request: CodeRequest): Promise<{ expirationTime: number }>;
  /** Whether this is the code; a right one is used up, and after five wrong ones no code is right. */
  checkCode(context: Pick<RequestContext, "brand" | "now">, check: CodeCheck): Promise<boolean>;
}
