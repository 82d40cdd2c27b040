import type { RegisterRoute } from "../../http/calls.ts";
import type { CaptchaService } from "./captcha.service.ts";

export function captchaRoutes(route: RegisterRoute, captchas: CaptchaService): void {
  route("GET /wps/captcha", async (context) => ({ image: await captchas.create(context) }));
}
