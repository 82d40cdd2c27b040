import type { ModuleWithPort } from "../../http/module.ts";
import type { ExclusionPort } from "./exclusion.port.ts";
import { createExclusionService, type ExclusionDeps } from "./exclusion.service.ts";

export { isExcluded } from "./exclusion.service.ts";

/** Cool-offs and exclusions of members, at one brand or all. Members' calls are in responsible-play. */
export const createExclusionModule = (deps: ExclusionDeps): ModuleWithPort<ExclusionPort> => ({
  port: createExclusionService(deps),
});
