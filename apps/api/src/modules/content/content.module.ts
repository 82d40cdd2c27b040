import type { ModuleWithPort } from "../../http/module.ts";
import { createReplyCache } from "../../http/reply-cache.ts";
import type { Database } from "../../platform/db/database.ts";
import type { BrandPort } from "../brand/brand.port.ts";
import type { PromotionPort } from "../promotion/promotion.port.ts";
import type { ContentPort } from "./content.port.ts";
import { contentRoutes } from "./content.routes.ts";
import { createContentService } from "./content.service.ts";

export interface ContentModuleDeps {
  database: Database;
  brands: Pick<BrandPort, "onChange">;
  promotions: PromotionPort;
}

const replyBytes = 2_000_000;

/** Announcements, help and service with their caches and calls. */
export function createContentModule(deps: ContentModuleDeps): ModuleWithPort<ContentPort> {
  const { database, brands, promotions } = deps;
  const content = createContentService(database, promotions);
  const replies = createReplyCache(replyBytes);
  brands.onChange((topic) => {
    if (topic === "games") return;
    content.forget();
    replies.clear();
  });
  return { port: content, routes: ({ route }) => contentRoutes(route, { content, replies }) };
}
