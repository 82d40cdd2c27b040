import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { CaptchaService } from "./captcha.service.ts";

/** Registers the captcha calls. */
export function captchaRoutes(player: RegisterPlayerCall, captchas: CaptchaService): void {
  player("GET /wps/captcha", (context) => captchas.create(context));
  player("POST /wps/captcha/plain", (context) => captchas.createPlain(context));
  player("POST /wps/captcha/work", (context, { body }) => captchas.solve(context, body));
}
