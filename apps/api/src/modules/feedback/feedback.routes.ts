import type { Answer } from "../../http/calls.ts";
import type { FeedbackService } from "./feedback.service.ts";

export function feedbackRoutes(answer: Answer, feedback: FeedbackService): void {
  answer("PUT /wps/member/feedback", async (context, { body }) => {
    await feedback.send(context, body);
    return null;
  });
}
