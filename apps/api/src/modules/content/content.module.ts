import type { RegisterRoute } from "../../http/calls.ts";
import { createReplyCache } from "../../http/reply-cache.ts";
import type { Database } from "../../platform/db/database.ts";
import type { BrandPort } from "../brand/brand.port.ts";
import type { PromotionPort } from "../promotion/promotion.port.ts";
import { contentRoutes } from "./content.routes.ts";
import { type ContentService, createContentService } from "./content.service.ts";

const replyBytes = 2_000_000;

/** Announcements, help and service with their caches and calls. */
export function installContent(
  route: RegisterRoute,
  database: Database,
  brands: BrandPort,
  promotions: PromotionPort,
): ContentService {
  const content = createContentService(database, promotions);
  const replies = createReplyCache(replyBytes);
  brands.onChange((topic) => {
    if (topic === "games") return;
    content.forget();
    replies.clear();
  });
  contentRoutes(route, { content, replies });
  return content;
}
