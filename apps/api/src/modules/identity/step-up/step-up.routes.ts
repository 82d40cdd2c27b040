import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { StepUpService } from "./step-up.service.ts";

/** Registers the step-up calls (SEC-12). */
export function stepUpRoutes(player: RegisterPlayerCall, stepUps: StepUpService): void {
  player("POST /wps/session/stepUp", async (context, { body }) => {
    await stepUps.prove(context, body);
    return null;
  });
}
