import type { Logger } from "pino";
import type { Brand } from "../../../http/context.ts";
import type { ModuleWithPort } from "../../../http/module.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { createGoodwillRequests, createRewardActs, type RewardActs } from "./goodwill.service.ts";
import type { RewardPort } from "./reward.port.ts";
import { createRewardService } from "./reward.service.ts";
import { createGrants, type GrantDeps } from "./reward-grants.ts";
import { createRewardSweep } from "./reward-sweep.ts";

export { isProduct } from "./reward-terms.ts";

export interface RewardModuleDeps extends GrantDeps {
  database: Database;
  brands: { listBrands(): Promise<readonly Brand[]> };
  clock: Clock;
  logger: Pick<Logger, "warn">;
}

/** Rewards for the modules that give them, in the server and on the command line alike. */
export const createRewardPort = (deps: GrantDeps): RewardPort => createGrants(deps).port;

/** Operators' actions on rewards, at a terminal. */
export const openRewardActs = (
  deps: GrantDeps & { database: Database },
): { acts: RewardActs; goodwill: ReturnType<typeof createGoodwillRequests>; port: RewardPort } => {
  const grants = createGrants(deps);
  return {
    acts: createRewardActs({ ...deps, grants }),
    goodwill: createGoodwillRequests(grants),
    port: grants.port,
  };
};

/** The reward centre (ADR 60). */
export function createRewardModule(deps: RewardModuleDeps): ModuleWithPort<RewardPort> {
  const grants = createGrants(deps);
  const rewards = createRewardService({ database: deps.database, grants });
  return {
    port: grants.port,
    routes: ({ player }) => {
      player("GET /wps/reward/list", (context, { query }) => rewards.list(context, query));
      player("POST /wps/reward/claim", (context, { body }) => rewards.claim(context, body));
    },
    jobs: [createRewardSweep({ ...deps, grants })],
  };
}
