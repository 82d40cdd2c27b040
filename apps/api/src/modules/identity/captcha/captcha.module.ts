import type { ModuleWithPort } from "../../../http/module.ts";
import type { CaptchaPort } from "./captcha.port.ts";
import { captchaRoutes } from "./captcha.routes.ts";
import { type CaptchaDeps, createCaptchaService } from "./captcha.service.ts";

/** Captchas: drawn for a browser, consumed by the module that checks them. */
export function createCaptchaModule(deps: CaptchaDeps): ModuleWithPort<CaptchaPort> {
  const captchas = createCaptchaService(deps);
  return {
    port: captchas,
    routes: ({ player }) => captchaRoutes(player, captchas),
    deleteExpired: captchas.deleteExpired,
  };
}
