import type { ModuleWithPort } from "../../../http/module.ts";
import type { StepUpPort } from "./step-up.port.ts";
import { stepUpRoutes } from "./step-up.routes.ts";
import { createStepUpService, type StepUpDeps } from "./step-up.service.ts";

/** Asks a signed-in member to prove who they are again (SEC-12). */
export function createStepUpModule(deps: StepUpDeps): ModuleWithPort<StepUpPort> {
  const stepUps = createStepUpService(deps);
  return {
    port: stepUps,
    routes: ({ player }) => stepUpRoutes(player, stepUps),
    deleteExpired: stepUps.deleteExpired,
  };
}
