import type { Answer } from "../../http/calls.ts";
import type { StepUpService } from "./step-up.service.ts";

export function stepUpRoutes(answer: Answer, stepUps: StepUpService): void {
  answer("POST /wps/session/stepUp", async (context, { body }) => {
    await stepUps.prove(context, body);
    return null;
  });
}
