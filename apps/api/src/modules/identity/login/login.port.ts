import type { Brand, RequestContext } from "../../../http/context.ts";

export { readCaptcha } from "./read-captcha.ts";

/** An attempt that was let through. It counts as failed until one of these calls says otherwise. */
export interface Attempt {
  /** The reply when it fails (LOGIN-10). */
  readonly captchaNext: boolean;
  /** Clears the account's failures and marks the browser as known. */
  succeed(browser: string): Promise<void>;
  /** The attempt was never checked, so it is not counted. */
  cancel(): Promise<void>;
}

/** Login, for other modules: the counters of wrong passwords and the captcha that they require. */
export interface LoginPort {
  /**
   * Lets an attempt through or refuses it (SEC-06), and counts it beforehand, so a thousand parallel attempts count as
   * a thousand. Replies the same for names that exist and names that do not (SEC-07).
   * @throws Failure login.delayed, captcha.required or captcha.wrong
   */
  begin(context: RequestContext, userName: string, captcha: "none" | "passed" | "wrong"): Promise<Attempt>;
  deleteExpired(brands: readonly Brand[], now: Date): Promise<void>;
}
