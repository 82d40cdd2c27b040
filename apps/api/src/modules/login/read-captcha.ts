import type { RequestContext } from "../../http/context.ts";
import type { CaptchaPort } from "../captcha/captcha.port.ts";

/** Uses up the captcha that came with an attempt, if one did. */
export async function readCaptcha(
  captchas: CaptchaPort,
  context: RequestContext,
  typed: string | undefined,
): Promise<"none" | "passed" | "wrong"> {
  if (typed === undefined || typed === "") return "none";
  return (await captchas.use(context, typed)) ? "passed" : "wrong";
}
