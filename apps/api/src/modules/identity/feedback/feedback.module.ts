import type { Module } from "../../../http/module.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { CaptchaPort } from "../captcha/captcha.port.ts";
import { feedbackRoutes } from "./feedback.routes.ts";
import { createFeedbackService } from "./feedback.service.ts";

/** Feedback that members write to the brand. */
export function createFeedbackModule(deps: { database: Database; captchas: CaptchaPort }): Module {
  const feedback = createFeedbackService(deps);
  return { routes: ({ player }) => feedbackRoutes(player, feedback) };
}
