import type { Logger } from "pino";
import type { ModuleWithPort } from "../../../http/module.ts";
import type { ChangeFeed } from "../../../platform/changes.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import type { CataloguePort } from "../catalogue/catalogue.port.ts";
import type { WinnersPort } from "./winners.port.ts";
import { winnersRoutes } from "./winners.routes.ts";
import { createWinnersService } from "./winners.service.ts";
import { createWinnersWatch } from "./winners-watch.ts";

export interface WinnersModuleDeps {
  database: Database;
  changes: ChangeFeed;
  catalogue: Pick<CataloguePort, "findGame">;
  live: Pick<LivePort, "announceToBrand">;
  clock: Clock;
  logger: Logger;
}

/** The winners board, and its updates for open pages. */
export function createWinnersModule(deps: WinnersModuleDeps): ModuleWithPort<WinnersPort> {
  const { logger } = deps;
  const winners = createWinnersService(deps);
  const watch = createWinnersWatch({
    ...deps,
    onError: (error) => logger.warn({ err: error }, "a change of the winners board was not announced"),
  });
  return { port: watch, routes: ({ player }) => winnersRoutes(player, winners), close: watch.close };
}
