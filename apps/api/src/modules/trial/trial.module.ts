import type { Module } from "../../http/module.ts";
import { trialRoutes } from "./trial.routes.ts";
import { createTrialService, type TrialDeps } from "./trial.service.ts";

/** Accounts to try the games with, on play money. */
export function createTrialModule(deps: TrialDeps): Module {
  const trials = createTrialService(deps);
  return { routes: ({ player }) => trialRoutes(player, trials), deleteExpired: trials.deleteExpired };
}
