import closeWithGrace from "close-with-grace";
import { systemClock } from "../platform/clock.ts";
import { loadConfig } from "../platform/config.ts";
import { migrate } from "../platform/db/migrate.ts";
import { createLogger } from "../platform/logger.ts";
import { createApi } from "./create-api.ts";
import { migrationsFolder } from "./paths.ts";
import { runSeed } from "./seed.ts";

const drainMs = 10_000;

const main = async (): Promise<void> => {
  const config = loadConfig(process.env);
  const logger = createLogger(config.logLevel);
  const { databaseUrl, databaseOwnerUrl: ownerUrl } = config;
  if (ownerUrl !== undefined) {
    await migrate(ownerUrl, migrationsFolder());
    if (config.seedDemo) await runSeed({ databaseUrl, ownerUrl, logger, clock: systemClock });
  }
  const app = await createApi(config, logger, systemClock);
  closeWithGrace({ delay: drainMs, logger: false }, async ({ err }) => {
    if (err) logger.error({ err }, "the process ends by an error");
    await app.close();
  });
  await app.listen({ host: config.host, port: config.port });
};

main().catch((error: unknown) => {
  process.stderr.write(`croupier-api: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
