import type { Logger } from "pino";
import type { Module } from "../../../http/module.ts";
import { createReplyCache } from "../../../http/reply-cache.ts";
import type { ChangeFeed } from "../../../platform/changes.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Config } from "../../../platform/config.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { VendorConnections } from "../../../platform/vendor-connections.ts";
import type { BrandPort } from "../../ground/brand/brand.port.ts";
import type { CataloguePort } from "../catalogue/catalogue.port.ts";
import { lotteryRoutes } from "./lottery.routes.ts";
import { createLotteryService } from "./lottery.service.ts";
import { createLotteryFeed } from "./lottery-feed.ts";

export interface LotteryModuleDeps {
  config: Pick<Config, "arcadeUrl">;
  database: Database;
  changes: ChangeFeed;
  brands: Pick<BrandPort, "listBrands">;
  catalogue: Pick<CataloguePort, "findGameByCode">;
  connections: Pick<VendorConnections, "find">;
  clock: Clock;
  logger: Logger;
}

const replyBytes = 1_000_000;
/** How often to check whether a draw is due. Between draws this needs no query and asks nobody. */
const pollEveryMs = 1_000;

/** The lotteries, and the feed of their draws (ADR 86). */
export function createLotteryModule(deps: LotteryModuleDeps): Module {
  const { changes, config } = deps;
  const lottery = createLotteryService({ ...deps, arcadeUrl: config.arcadeUrl });
  const feed = createLotteryFeed({ ...deps, listOffered: lottery.listOffered });
  const replies = createReplyCache({
    changes,
    topics: ["brand", "games", "vendors"],
    maxBytes: replyBytes,
  });
  return {
    routes: ({ player }) => lotteryRoutes(player, lottery, replies),
    jobs: [{ name: "lottery feed", everyMs: pollEveryMs, run: feed.takeDue }],
  };
}
