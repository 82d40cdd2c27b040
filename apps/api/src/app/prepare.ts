import { systemClock } from "../platform/clock.ts";
import { loadConfig } from "../platform/config.ts";
import { claimInstallation } from "../platform/db/installation.ts";
import { migrate } from "../platform/db/migrate.ts";
import { takeStep, waitForDatabase } from "../platform/db/reachable.ts";
import { withClient } from "../platform/db/server-setup.ts";
import { createLogger } from "../platform/logger.ts";
import { databaseFolders } from "./paths.ts";
import { runSeed } from "./seed.ts";

/**
 * The work that `npm start` does before the API, as the owner of the schema: migrations, and the demo if SEED_DEMO asks
 * for it. The serving process never gets the owner's URL.
 */
const main = async (): Promise<void> => {
  const ownerUrl = process.env["DATABASE_OWNER_URL"];
  if (ownerUrl === undefined) throw new Error("DATABASE_OWNER_URL is missing");
  const config = loadConfig(process.env);
  await waitForDatabase(ownerUrl);
  await takeStep(ownerUrl, () => migrate(ownerUrl, databaseFolders()));
  await takeStep(ownerUrl, () =>
    withClient(ownerUrl, (client) => claimInstallation(client, config.masterSecret)),
  );
  if (!config.seedDemo) return;
  const logger = createLogger(config.logLevel);

  await runSeed({ config, ownerUrl, logger, clock: systemClock });
};

main().catch((error: unknown) => {
  process.stderr.write(`croupier-prepare: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
