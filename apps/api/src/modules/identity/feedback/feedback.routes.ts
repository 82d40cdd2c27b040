import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { FeedbackService } from "./feedback.service.ts";

/** Registers the feedback call. */
export function feedbackRoutes(player: RegisterPlayerCall, feedback: FeedbackService): void {
  player("PUT /wps/member/feedback", async (context, { body }) => {
    await feedback.send(context, body);
    return null;
  });
}
