import type { RegisterRoute } from "../../http/calls.ts";
import type { TrialService } from "./trial.service.ts";

export function trialRoutes(route: RegisterRoute, trials: TrialService): void {
  route("POST /wps/session/login/freeplay", (context) => trials.open(context));
}
