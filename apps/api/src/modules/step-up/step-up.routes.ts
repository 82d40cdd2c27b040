import type { RegisterRoute } from "../../http/calls.ts";
import type { StepUpService } from "./step-up.service.ts";

export function stepUpRoutes(route: RegisterRoute, stepUps: StepUpService): void {
  route("POST /wps/session/stepUp", async (context, { body }) => {
    await stepUps.prove(context, body);
    return null;
  });
}
