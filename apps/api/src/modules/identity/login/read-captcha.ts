import type { RequestContext } from "../../../http/context.ts";
import type { CaptchaPort } from "../captcha/captcha.port.ts";

/** Consumes the captcha that came with an attempt, if there was one. */
export async function readCaptcha(
  captchas: CaptchaPort,
  context: RequestContext,
  typed: string | undefined,
): Promise<"none" | "passed" | "wrong"> {
  if (typed === undefined || typed === "") return "none";
  return (await captchas.use(context, typed)) ? "passed" : "wrong";
}
