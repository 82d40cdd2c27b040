import type { Module } from "../../http/module.ts";
import { creditTrial } from "../../ledger/trial.ts";
import type { Clock } from "../../platform/clock.ts";
import { trialRoutes } from "./trial.routes.ts";
import { createTrialService, type TrialDeps } from "./trial.service.ts";

export type TrialModuleDeps = Omit<TrialDeps, "onTrialOpened"> & { clock: Clock };

/** Accounts to try the games with, on play money. */
export function createTrialModule(deps: TrialModuleDeps): Module {
  const trials = createTrialService({
    ...deps,
    onTrialOpened: (q, _brand, memberId) => creditTrial(q, memberId, deps.clock.now()),
  });
  return { routes: ({ route }) => trialRoutes(route, trials), deleteExpired: trials.deleteExpired };
}
