import type { Answer } from "../../http/calls.ts";
import type { TrialService } from "./trial.service.ts";

export function trialRoutes(answer: Answer, trials: TrialService): void {
  answer("POST /wps/session/login/freeplay", (context) => trials.open(context));
}
