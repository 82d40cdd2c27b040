import type { ModuleWithPort } from "../../http/module.ts";
import { createReplyCache } from "../../http/reply-cache.ts";
import type { ChangeFeed } from "../../platform/changes.ts";
import type { Database } from "../../platform/db/database.ts";
import type { VipPort } from "./vip.port.ts";
import { vipRoutes } from "./vip.routes.ts";
import { createVipService } from "./vip.service.ts";

export interface VipModuleDeps {
  database: Database;
  changes: ChangeFeed;
}

const replyBytes = 500_000;

/** VIP ranks. */
export function createVipModule({ database, changes }: VipModuleDeps): ModuleWithPort<VipPort> {
  const vip = createVipService(database);
  const replies = createReplyCache({ changes, topics: ["brand"], maxBytes: replyBytes });
  return { port: vip, routes: ({ player }) => vipRoutes(player, { vip, replies }) };
}
