import type { ModuleWithPort } from "../../../http/module.ts";
import { type Clock, systemClock } from "../../../platform/clock.ts";
import type { ExclusionPort } from "./exclusion.port.ts";
import { createExclusionService, type ExclusionDeps } from "./exclusion.service.ts";

export { isExcluded } from "./exclusion.service.ts";

const dayMs = 86_400_000;

/** Cool-offs and exclusions of members, at one brand or all. Members' calls are in responsible-play. */
export const createExclusionModule = ({
  clock = systemClock,
  ...deps
}: ExclusionDeps & { clock?: Clock }): ModuleWithPort<ExclusionPort> => {
  const port = createExclusionService(deps);
  return {
    port,
    jobs: [
      {
        name: "exclusions in one form",
        everyMs: dayMs,
        firstMs: 1_000,
        run: () => port.renewFingerprints(clock.now()),
      },
    ],
  };
};
