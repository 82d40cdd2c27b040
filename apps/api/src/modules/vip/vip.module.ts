import type { ModuleWithPort } from "../../http/module.ts";
import { createReplyCache } from "../../http/reply-cache.ts";
import type { ChangeFeed } from "../../platform/changes.ts";
import type { VipPort } from "./vip.port.ts";
import { vipRoutes } from "./vip.routes.ts";
import { createVipService, type VipServiceDeps } from "./vip.service.ts";

export interface VipModuleDeps extends VipServiceDeps {
  changes: ChangeFeed;
}

const replyBytes = 500_000;

/** VIP ranks. */
export function createVipModule({ changes, ...deps }: VipModuleDeps): ModuleWithPort<VipPort> {
  const vip = createVipService(deps);
  const replies = createReplyCache({ changes, topics: ["brand"], maxBytes: replyBytes });
  return { port: vip, routes: ({ player }) => vipRoutes(player, { vip, replies }) };
}
