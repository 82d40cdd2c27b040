import type { RegisterPlayerCall } from "../../http/player-calls.ts";
import type { TrialService } from "./trial.service.ts";

export function trialRoutes(player: RegisterPlayerCall, trials: TrialService): void {
  player("POST /wps/session/login/freeplay", (context) => trials.open(context));
}
