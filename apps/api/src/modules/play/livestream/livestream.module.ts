import type { ModuleWithPort } from "../../../http/module.ts";
import { createReplyCache } from "../../../http/reply-cache.ts";
import type { ChangeFeed } from "../../../platform/changes.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { CataloguePort } from "../catalogue/catalogue.port.ts";
import type { LivestreamPort } from "./livestream.port.ts";
import { livestreamRoutes } from "./livestream.routes.ts";
import { createLivestreamService } from "./livestream.service.ts";

export interface LivestreamModuleDeps {
  database: Database;
  changes: ChangeFeed;
  catalogue: Pick<CataloguePort, "findGame">;
}

const replyBytes = 1_000_000;

/** A brand's live rooms. */
export function createLivestreamModule(deps: LivestreamModuleDeps): ModuleWithPort<LivestreamPort> {
  const livestream = createLivestreamService(deps);
  const replies = createReplyCache({
    changes: deps.changes,
    topics: ["brand", "games", "vendors"],
    maxBytes: replyBytes,
  });
  return { port: livestream, routes: ({ player }) => livestreamRoutes(player, livestream, replies) };
}
