import type { RegisterPlayerCall } from "../../http/player-calls.ts";
import type { CaptchaService } from "./captcha.service.ts";

/** Registers the captcha call. */
export function captchaRoutes(player: RegisterPlayerCall, captchas: CaptchaService): void {
  player("GET /wps/captcha", async (context) => ({ image: await captchas.create(context) }));
}
