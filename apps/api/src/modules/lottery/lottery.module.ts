import type { Module } from "../../http/module.ts";
import { createReplyCache } from "../../http/reply-cache.ts";
import type { ChangeFeed } from "../../platform/changes.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { CataloguePort } from "../catalogue/catalogue.port.ts";
import { lotteryRoutes } from "./lottery.routes.ts";
import { createLotteryService } from "./lottery.service.ts";
import { createLotteryDraws } from "./lottery-draws.ts";

export interface LotteryModuleDeps {
  database: Database;
  changes: ChangeFeed;
  catalogue: Pick<CataloguePort, "findGameByCode">;
  clock: Clock;
}

const replyBytes = 1_000_000;
/** How often to look for a due draw. Between draws this needs no database query. */
const drawEveryMs = 1_000;

/** The lotteries and their draws (ADR 18). */
export function createLotteryModule(deps: LotteryModuleDeps): Module {
  const { database, changes, clock } = deps;
  const lottery = createLotteryService(deps);
  const draws = createLotteryDraws({ database, clock });
  const replies = createReplyCache({
    changes,
    topics: ["brand", "games", "vendors"],
    maxBytes: replyBytes,
  });
  return {
    routes: ({ player }) => lotteryRoutes(player, lottery, replies),
    jobs: [{ name: "lottery draws", everyMs: drawEveryMs, run: draws.drawDue }],
  };
}
