import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { TrialService } from "./trial.service.ts";

/** Registers the call that opens a trial (TRIAL-01). */
export function trialRoutes(player: RegisterPlayerCall, trials: TrialService): void {
  player("POST /wps/session/login/freeplay", (context) => trials.open(context));
}
