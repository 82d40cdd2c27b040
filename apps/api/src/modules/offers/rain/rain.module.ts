import type { Logger } from "pino";
import type { Brand } from "../../../http/context.ts";
import type { Module } from "../../../http/module.ts";
import type { ChangeFeed } from "../../../platform/changes.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { ExclusionPort } from "../../ground/exclusion/exclusion.port.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import type { RewardPort } from "../reward/reward.port.ts";
import { createRainService } from "./rain.service.ts";
import { createRainActs } from "./rain-acts.service.ts";
import { createRainDraw } from "./rain-draw.ts";
import { createEligibility, type EligibilityDeps } from "./rain-eligibility.ts";
import { createRainLane } from "./rain-lane.ts";
import { createRainPayments } from "./rain-payments.ts";
import { createRainWatch } from "./rain-watch.ts";

export { createRainActs, type RainWish } from "./rain-acts.service.ts";

export interface RainModuleDeps extends EligibilityDeps {
  database: Database;
  brands: { listBrands(): Promise<readonly Brand[]> };
  changes: ChangeFeed;
  clock: Clock;
  exclusions: ExclusionPort;
  live: Pick<LivePort, "announceToBrand">;
  logger: Pick<Logger, "warn" | "error">;
  masterSecret: Buffer;
  rewards: Pick<RewardPort, "grantMany">;
}

/** The brand's scheduled red rains (ADR 72). Rains that agents send to their members are in modules/offers/red-rain. */
export function createRainModule(deps: RainModuleDeps): Module {
  const findBars = createEligibility(deps);
  const rains = createRainService({ ...deps, findBars, press: createRainLane({ ...deps, findBars }) });
  return {
    routes: ({ player }) => {
      player("GET /wps/rain/current", (context) => rains.getCurrent(context));
      player("POST /wps/rain/press", (context, { body }) => rains.press(context, body));
      player("GET /wps/rain/result", (context, { query }) => rains.getResult(context, query));
      player("GET /wps/rain/proof", (context, { query }) => rains.getProof(context, query));
    },
    jobs: [
      createRainWatch({
        ...deps,
        acts: createRainActs(deps),
        draws: createRainDraw(deps),
        payments: createRainPayments(deps),
      }),
    ],
  };
}
