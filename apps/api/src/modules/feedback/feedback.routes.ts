import type { RegisterRoute } from "../../http/calls.ts";
import type { FeedbackService } from "./feedback.service.ts";

export function feedbackRoutes(route: RegisterRoute, feedback: FeedbackService): void {
  route("PUT /wps/member/feedback", async (context, { body }) => {
    await feedback.send(context, body);
    return null;
  });
}
