import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { RegisterRoute } from "../http/calls.ts";
import { createLedger, ensurePostingPartitions, type Ledger } from "../ledger/ledger.ts";
import type { BrandPort } from "../modules/brand/brand.port.ts";
import type { CataloguePort } from "../modules/catalogue/catalogue.port.ts";
import { launchRoutes } from "../modules/launch/launch.routes.ts";
import { createLaunchService } from "../modules/launch/launch.service.ts";
import { createVendorClient } from "../modules/launch/vendor-client.ts";
import type { LivePort } from "../modules/live/live.port.ts";
import { recordsRoutes } from "../modules/records/records.routes.ts";
import { createRecordsService } from "../modules/records/records.service.ts";
import { createTransactionsService } from "../modules/records/transactions.service.ts";
import type { SessionPort } from "../modules/session/session.port.ts";
import { vendorWalletRoutes } from "../modules/vendor-wallet/vendor-wallet.routes.ts";
import { createVendorWallet } from "../modules/vendor-wallet/vendor-wallet.service.ts";
import { walletRoutes } from "../modules/wallet/wallet.routes.ts";
import { winnersRoutes } from "../modules/winners/winners.routes.ts";
import { createWinnersService } from "../modules/winners/winners.service.ts";
import { createWinnersWatch } from "../modules/winners/winners-watch.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/db/database.ts";
import { createVendorConnections } from "../platform/vendor-connections.ts";

export interface PlayOptions {
  app: FastifyInstance;
  route: RegisterRoute;
  config: Config;
  database: Database;
  brands: BrandPort;
  catalogue: CataloguePort;
  sessions: Pick<SessionPort, "keepAlive">;
  clock: Clock;
  logger: Logger;
  live: LivePort;
}

/** Wires what a game needs: the ledger, the vendors' door to it, launches, the wallet, the record, the winners. */
export async function installPlay(options: PlayOptions): Promise<Ledger> {
  const { app, route, config, database, brands, catalogue, sessions, clock, logger, live } = options;
  await ensurePostingPartitions(database);
  const ledger = createLedger(database);
  const connections = createVendorConnections(config);
  const watch = createWinnersWatch({
    ...{ database, live, clock },
    onError: (error) => logger.warn({ err: error }, "a change of the winners board was not told"),
  });
  app.addHook("onClose", async () => watch.close());
  const wallet = { database, ledger, brands, catalogue, sessions, clock, logger, live, winners: watch };
  const calls = createVendorWallet(wallet);
  vendorWalletRoutes(app, { connections, calls });
  const getGameUrl = createVendorClient();
  launchRoutes(route, createLaunchService({ database, ledger, catalogue, connections, getGameUrl, logger }));
  walletRoutes(route, ledger);
  recordsRoutes(route, {
    records: createRecordsService({ database, catalogue }),
    transactions: createTransactionsService(database),
  });
  const winners = createWinnersService({ database, catalogue });
  brands.onChange(winners.forget);
  winnersRoutes(route, winners);
  return ledger;
}
