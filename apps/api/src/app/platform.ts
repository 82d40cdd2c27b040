import path from "node:path";
import type { Logger } from "pino";
import type { Regions } from "../http/region.ts";
import { createGameLedger, type GameLedger } from "../ledger/games/game-ledger.ts";
import { ensurePostingPartitions } from "../ledger/partitions.ts";
import { type ChangeFeed, createChangeFeed } from "../platform/changes.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { createDatabase, type Database } from "../platform/db/database.ts";
import { takeStep } from "../platform/db/reachable.ts";
import { createGauges, type Gauges } from "../platform/gauges.ts";
import { createPasswordHasher, type PasswordHasher } from "../platform/password-hasher.ts";
import { createPayments } from "../platform/payments/create-payments.ts";
import { createPayouts, type Payouts } from "../platform/payments/create-payouts.ts";
import type { PaymentProvider } from "../platform/payments/payment-provider.ts";
import { createPixHolders, type PixHolders } from "../platform/payments/pix-holders.ts";
import type { FileStorage } from "../platform/storage/file-storage.ts";
import { createLocalFolder } from "../platform/storage/local-folder.ts";
import { createUploads, type Uploads } from "../platform/storage/uploads.ts";
import type { VendorConnections } from "../platform/vendor-connections.ts";

/** The infrastructure below the modules. Each module takes the parts it needs. */
export interface Platform {
  config: Config;
  masterSecret: Buffer;
  clock: Clock;
  logger: Logger;
  database: Database;
  /** Announces changes of the data that cached answers depend on. */
  changes: ChangeFeed;
  ledger: GameLedger;
  /** Figures about the state of the process. */
  gauges: Gauges;
  /** Members and operators share one queue for password hashing, because each hash keeps a core busy (SEC-01). */
  passwords: PasswordHasher;
  storage: FileStorage;
  /** The files of forms, for as long as their call lasts. */
  uploads: Uploads;
  payments: Readonly<Record<string, PaymentProvider>>;
  payouts: Payouts;
  /** Says whose a Pix key is. */
  pixHolders: PixHolders;
  connections: VendorConnections;
  /** Says where requests come from. */
  regions: Regions;
  /** The port that this process listens on. The sandboxes use it in their addresses. */
  getPort(): number;
}

/** Creates the database and the adapters of external services. Messaging is added later: see `createModules`. */
export async function createPlatform(
  given: Pick<Platform, "config" | "clock" | "connections" | "logger" | "regions" | "getPort"> &
    Partial<Pick<Platform, "passwords">>,
  keepsPlans = false,
): Promise<Platform> {
  const { config, clock, logger, getPort } = given;
  // A fault in its settings is reported before anything is connected.
  const payments = createPayments({ config, clock, getPort });
  const database = createDatabase({
    connectionString: config.databaseUrl,
    poolSize: config.databasePool,
    keepsPlans,
    onError: (error) => logger.warn({ err: error }, "a database connection broke"),
  });
  await takeStep(config.databaseUrl, () => ensurePostingPartitions(database));
  const uploads = createUploads(path.join(config.dataDir, "uploads"));
  await uploads.sweep();
  return {
    ...given,
    masterSecret: config.masterSecret,
    database,
    changes: await takeStep(config.databaseUrl, () => createChangeFeed(database)),
    ledger: createGameLedger(database),
    gauges: createGauges(),
    passwords: given.passwords ?? createPasswordHasher(),
    storage: createLocalFolder(path.join(config.dataDir, "files")),
    uploads,
    payments,
    payouts: createPayouts({ config, clock, getPort }),
    pixHolders: createPixHolders(config),
  };
}
