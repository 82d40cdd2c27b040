import type { RequestContext } from "../../http/context.ts";

/** What other modules may ask of captchas. */
export interface CaptchaPort {
  /**
   * Uses up the captcha of the request's browser. @returns whether the typed text was its answer; a second use,
   * an old one or one of another browser is not (SEC-09)
   */
  use(context: RequestContext, typed: string): Promise<boolean>;
}
