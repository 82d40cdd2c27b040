import type { ModuleWithPort } from "../../http/module.ts";
import { createReplyCache } from "../../http/reply-cache.ts";
import type { Database } from "../../platform/db/database.ts";
import type { BrandPort } from "../brand/brand.port.ts";
import type { VipPort } from "./vip.port.ts";
import { vipRoutes } from "./vip.routes.ts";
import { createVipService } from "./vip.service.ts";

export interface VipModuleDeps {
  database: Database;
  brands: Pick<BrandPort, "onChange">;
}

const replyBytes = 500_000;

/** VIP ranks. */
export function createVipModule({ database, brands }: VipModuleDeps): ModuleWithPort<VipPort> {
  const vip = createVipService(database);
  const replies = createReplyCache(replyBytes);
  brands.onChange((topic) => {
    if (topic !== "games") replies.clear();
  });
  return { port: vip, routes: ({ route }) => vipRoutes(route, { vip, replies }) };
}
