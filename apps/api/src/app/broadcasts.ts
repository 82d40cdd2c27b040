import type { Logger } from "pino";
import type { Answer } from "../http/calls.ts";
import { createReplyCache } from "../http/reply-cache.ts";
import type { CataloguePort } from "../modules/catalogue/catalogue.port.ts";
import { livestreamRoutes } from "../modules/livestream/livestream.routes.ts";
import { createLivestreamService, type LivestreamService } from "../modules/livestream/livestream.service.ts";
import { lotteryRoutes } from "../modules/lottery/lottery.routes.ts";
import { createLotteryService } from "../modules/lottery/lottery.service.ts";
import { createLotteryDraws, startLotteryDraws } from "../modules/lottery/lottery-draws.ts";
import type { TenantPort } from "../modules/tenant/tenant.port.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";

export interface BroadcastsOptions {
  answer: Answer;
  database: Database;
  tenants: TenantPort;
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
  const { answer, database, tenants, catalogue, clock, logger } = options;
  const lottery = createLotteryService({ database, catalogue });
  const livestream = createLivestreamService({ database, catalogue });
  const replies = createReplyCache(replyBytes);
  tenants.onChange((topic) => {
    if (topic === "content") return;
    lottery.forget();
    replies.clear();
  });
  lotteryRoutes(answer, lottery, replies);
  livestreamRoutes(answer, livestream, replies);
  return { livestream, stop: startLotteryDraws(createLotteryDraws({ database, clock }), logger) };
}
