import type { ModuleWithPort } from "../../http/module.ts";
import type { StepUpPort } from "./step-up.port.ts";
import { stepUpRoutes } from "./step-up.routes.ts";
import { createStepUpService, type StepUpDeps } from "./step-up.service.ts";

/** Asks a member who is signed in to prove themselves again (SEC-12). */
export function createStepUpModule(deps: StepUpDeps): ModuleWithPort<StepUpPort> {
  const stepUps = createStepUpService(deps);
  return {
    port: stepUps,
    routes: ({ player }) => stepUpRoutes(player, stepUps),
    deleteExpired: stepUps.deleteExpired,
  };
}
