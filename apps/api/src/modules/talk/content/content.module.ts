import type { ModuleWithPort } from "../../../http/module.ts";
import { createReplyCache } from "../../../http/reply-cache.ts";
import type { ChangeFeed } from "../../../platform/changes.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { ExclusionPort } from "../../ground/exclusion/exclusion.port.ts";
import type { PromotionPort } from "../../offers/promotion/promotion.port.ts";
import type { CatalogueLobby } from "../../play/catalogue/catalogue.port.ts";
import type { ContentPort } from "./content.port.ts";
import { contentRoutes } from "./content.routes.ts";
import { createContentService } from "./content.service.ts";

export interface ContentModuleDeps {
  database: Database;
  changes: ChangeFeed;
  catalogue: Pick<CatalogueLobby, "areTypesClosed">;
  exclusions: ExclusionPort;
  promotions: PromotionPort;
}

const replyBytes = 2_000_000;

/** Announcements, help and customer service with their caches and calls. */
export function createContentModule(deps: ContentModuleDeps): ModuleWithPort<ContentPort> {
  const content = createContentService(deps);
  // Announcements may include promotions, and the brand's settings contain customer service.
  const replies = createReplyCache({
    changes: deps.changes,
    topics: ["brand", "content", "promotions"],
    maxBytes: replyBytes,
  });
  return { port: content, routes: ({ player }) => contentRoutes(player, { content, replies }) };
}
