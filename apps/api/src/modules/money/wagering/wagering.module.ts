import type { Logger } from "pino";
import type { Brand } from "../../../http/context.ts";
import type { ModuleWithPort } from "../../../http/module.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import type { PlayDaysPort } from "../../play/play-days/play-days.port.ts";
import { createTellingRest } from "./telling-rest.ts";
import { createTurnoverService, type TurnoverDeps } from "./turnover.service.ts";
import { createTurnoverWatch } from "./turnover-watch.ts";
import type { WageringPort } from "./wagering.port.ts";
import { createWageringService } from "./wagering.service.ts";

export { createOpenRoundActs } from "./open-rounds.service.ts";

export interface WageringModuleDeps {
  database: Database;
  brands: { listBrands(): Promise<readonly Brand[]> };
  clock: Clock;
  live: Pick<LivePort, "announce">;
  logger: Pick<Logger, "warn">;
  playDays: Pick<PlayDaysPort, "getDays">;
}

/** Requirements for the modules that grant or pay out, in the server and on the command line alike. */
export const createTurnover = (deps: TurnoverDeps): WageringPort => createTurnoverService(deps).port;

/** Turnover requirements of bonuses and deposits (ADR 52). */
export function createWageringModule(deps: WageringModuleDeps): ModuleWithPort<WageringPort> {
  const turnover = createTurnoverService(deps);
  const wagering = createWageringService({ ...deps, turnover });
  return {
    port: turnover.port,
    routes: ({ player }) => {
      player("GET /wps/reward/requirements", (context) => wagering.list(context));
      player("POST /wps/reward/giveUp", (context, { body }) => wagering.giveUp(context, body));
    },
    jobs: [createTurnoverWatch({ ...deps, turnover }), createTellingRest(deps)],
  };
}
