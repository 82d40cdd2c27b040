import type { RequestContext } from "../../../http/context.ts";

/** Captchas, for other modules. */
export interface CaptchaPort {
  /**
   * Consumes the captcha of the request's browser (SEC-09).
   * @returns whether the typed text solves it; false for a captcha that was used, has expired or belongs to another
   * browser
   */
  use(context: RequestContext, typed: string): Promise<boolean>;
}
