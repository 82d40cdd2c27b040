import type { Logger } from "pino";
import type { RegisterRoute } from "../http/calls.ts";
import { createReplyCache } from "../http/reply-cache.ts";
import type { BrandPort } from "../modules/brand/brand.port.ts";
import type { CataloguePort } from "../modules/catalogue/catalogue.port.ts";
import { livestreamRoutes } from "../modules/livestream/livestream.routes.ts";
import { createLivestreamService, type LivestreamService } from "../modules/livestream/livestream.service.ts";
import { lotteryRoutes } from "../modules/lottery/lottery.routes.ts";
import { createLotteryService } from "../modules/lottery/lottery.service.ts";
import { createLotteryDraws, startLotteryDraws } from "../modules/lottery/lottery-draws.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";

export interface BroadcastsOptions {
  route: RegisterRoute;
  database: Database;
  brands: BrandPort;
  catalogue: CataloguePort;
  clock: Clock;
  logger: Logger;
}

export interface Broadcasts {
  livestream: LivestreamService;
  /** Ends the draws of this process. */
  stop: () => void;
}

const replyBytes = 2_000_000;

/** Wires what goes out to everybody: the draws of the lotteries, and the live rooms. */
export function installBroadcasts(options: BroadcastsOptions): Broadcasts {
  const { route, database, brands, catalogue, clock, logger } = options;
  const lottery = createLotteryService({ database, catalogue });
  const livestream = createLivestreamService({ database, catalogue });
  const replies = createReplyCache(replyBytes);
  brands.onChange((topic) => {
    if (topic === "content") return;
    lottery.forget();
    replies.clear();
  });
  lotteryRoutes(route, lottery, replies);
  livestreamRoutes(route, livestream, replies);
  return { livestream, stop: startLotteryDraws(createLotteryDraws({ database, clock }), logger) };
}
