import type { ModuleWithPort } from "../../../http/module.ts";
import type { CaptchaPort } from "../captcha/captcha.port.ts";
import type { MemberPort } from "../member/member.port.ts";
import type { StepUpPort } from "../step-up/step-up.port.ts";
import { createCodeCallsService } from "./code-calls.service.ts";
import type { VerificationPort } from "./verification.port.ts";
import { verificationRoutes } from "./verification.routes.ts";
import { createVerificationService, type VerificationDeps } from "./verification.service.ts";

export type VerificationModuleDeps = VerificationDeps & {
  captchas: CaptchaPort;
  members: MemberPort;
  stepUps: StepUpPort;
};

/** One-time codes by SMS and mail (SEC-08). */
export function createVerificationModule(deps: VerificationModuleDeps): ModuleWithPort<VerificationPort> {
  const { captchas, members, stepUps } = deps;
  const verification = createVerificationService(deps);
  const codes = createCodeCallsService({ verification, captchas, members, stepUps });
  return {
    port: verification,
    routes: ({ player }) => verificationRoutes(player, codes),
    deleteExpired: verification.deleteExpired,
    // Some messages are sent in the background.
    close: verification.settle,
  };
}
