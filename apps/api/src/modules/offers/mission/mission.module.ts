import type { Logger } from "pino";
import type { Brand } from "../../../http/context.ts";
import type { Module } from "../../../http/module.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { ExclusionPort } from "../../ground/exclusion/exclusion.port.ts";
import type { PlayDaysPort } from "../../play/play-days/play-days.port.ts";
import { createCheckInService } from "./check-in.service.ts";
import { createMissionService } from "./mission.service.ts";
import { createMissionGrants, type MissionGrantDeps } from "./mission-grants.ts";
import { createMissionWatch } from "./mission-watch.ts";

export { createMissionActs, type MissionWish } from "./mission-acts.service.ts";

export interface MissionModuleDeps extends MissionGrantDeps {
  brands: { listBrands(): Promise<readonly Brand[]> };
  clock: Clock;
  exclusions: ExclusionPort;
  logger: Pick<Logger, "warn">;
  playDays: Pick<PlayDaysPort, "getActive" | "getSums">;
}

/** Missions and the check-in of the reward centre (ADR 65). */
export function createMissionModule(deps: MissionModuleDeps): Module {
  const grants = createMissionGrants(deps);
  const checkIns = createCheckInService(deps);
  const missions = createMissionService({ ...deps, grants, checkIns });
  return {
    routes: ({ player }) => {
      player("GET /wps/reward/missions", (context) => missions.list(context));
      player("POST /wps/reward/checkIn", (context) => checkIns.checkIn(context));
    },
    jobs: [createMissionWatch({ ...deps, grants })],
  };
}
