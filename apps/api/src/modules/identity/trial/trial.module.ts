import type { Module } from "../../../http/module.ts";
import { trialRoutes } from "./trial.routes.ts";
import { createTrialService, type TrialDeps } from "./trial.service.ts";

/** Accounts for trying the games with play money. */
export function createTrialModule(deps: TrialDeps): Module {
  const trials = createTrialService(deps);
  return { routes: ({ player }) => trialRoutes(player, trials), deleteExpired: trials.deleteExpired };
}
