import type { Module } from "../../../http/module.ts";
import type { ExclusionPort } from "../../ground/exclusion/exclusion.port.ts";
import type { RewardPort } from "../reward/reward.port.ts";
import type { VipPort } from "../vip/vip.port.ts";
import type { WheelPort } from "../wheel/wheel.port.ts";
import { createAddressSeal } from "./mall.policy.ts";
import { createMallService } from "./mall.service.ts";
import { createPointRuns, type PointRunDeps } from "./point-runs.ts";

export { openDemoPoints } from "./demo-points.ts";
export { createMallActs, type ItemWish, type MallActed } from "./mall-acts.service.ts";

export interface MallModuleDeps extends PointRunDeps {
  exclusions: ExclusionPort;
  masterSecret: Buffer;
  rewards: Pick<RewardPort, "grant">;
  vip: Pick<VipPort, "getLevel" | "listLevels">;
  wheel: Pick<WheelPort, "giveTicket">;
}

/** Points for play, and the mall where they are spent (EXT-04, ADR 73). */
export function createMallModule(deps: MallModuleDeps): Module {
  const mall = createMallService({ ...deps, seal: createAddressSeal(deps.masterSecret) });
  return {
    routes: ({ player }) => {
      player("GET /wps/mall/items", (context) => mall.listItems(context));
      player("GET /wps/mall/points", (context) => mall.getPoints(context));
      player("GET /wps/mall/movements", (context, { query }) => mall.listMovements(context, query));
      player("GET /wps/mall/orders", (context, { query }) => mall.listOrders(context, query));
      player("POST /wps/mall/redeem", (context, { body }) => mall.redeem(context, body));
    },
    jobs: [createPointRuns(deps)],
  };
}
