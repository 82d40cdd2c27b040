import type { Answer } from "../../http/calls.ts";
import { createReplyCache } from "../../http/reply-cache.ts";
import type { Database } from "../../platform/db/database.ts";
import type { PromotionPort } from "../promotion/promotion.port.ts";
import type { TenantPort } from "../tenant/tenant.port.ts";
import { contentRoutes } from "./content.routes.ts";
import { type ContentService, createContentService } from "./content.service.ts";

const replyBytes = 2_000_000;

/** Announcements, help and service with their caches and calls. */
export function installContent(
  answer: Answer,
  database: Database,
  tenants: TenantPort,
  promotions: PromotionPort,
): ContentService {
  const content = createContentService(database, promotions);
  const replies = createReplyCache(replyBytes);
  tenants.onChange((topic) => {
    if (topic === "games") return;
    content.forget();
    replies.clear();
  });
  contentRoutes(answer, { content, replies });
  return content;
}
