import type { Answer } from "../../http/calls.ts";
import type { CaptchaService } from "./captcha.service.ts";

export function captchaRoutes(answer: Answer, captchas: CaptchaService): void {
  answer("GET /wps/captcha", async (context) => ({ image: await captchas.create(context) }));
}
