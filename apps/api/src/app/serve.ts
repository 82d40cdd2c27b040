import { setFlagsFromString } from "node:v8";
import closeWithGrace from "close-with-grace";
import { type Clock, systemClock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { refuseOwnerRights } from "../platform/db/inspection.ts";
import { refuseOtherInstallation } from "../platform/db/installation.ts";
import { takeStep, waitForDatabase } from "../platform/db/reachable.ts";
import { withClient } from "../platform/db/server-setup.ts";
import { createLogger } from "../platform/logger.ts";
import { createApi } from "./create-api.ts";
import { createDrain } from "./drain.ts";
import type { ApiParts } from "./wings/wiring.ts";

/** How long calls in flight may take once nothing new is accepted. */
const drainMs = 10_000;

/** The database exists and has little to do for it. */
const checkLimitMs = 8_000;

/** @throws Error in one line when the database is another installation's, or the role may do more than serve */
const checkDatabase = (config: Config): Promise<void> =>
  withClient(
    config.databaseUrl,
    async (client) => {
      await refuseOtherInstallation(client, config.masterSecret);
      if (config.production) await refuseOwnerRights(client);
    },
    checkLimitMs,
  );

/**
 * Serves until it is told to stop: one API process, on a database that `croupier migrate` has prepared (OPSRUN-01). Only the
 * torture replaces its clock and parts.
 */
export async function serve(
  config: Config,
  { clock = systemClock, parts = {} }: { clock?: Clock; parts?: ApiParts } = {},
): Promise<void> {
  // V8 keeps allocating an object in old space once objects from the same place in the code have lived long. After the
  // bulk reads at the start it did so for all rows: young values survived with their dead rows, and a scavenge took 3 ms
  // instead of 0.8 ms (measured).
  setFlagsFromString("--no-allocation-site-pretenuring");
  // So little survives a scavenge that starting a second thread for it is slower: 1.2 ms instead of 0.75 ms (measured).
  setFlagsFromString("--no-parallel-scavenge");
  await waitForDatabase(config.databaseUrl);
  await takeStep(config.databaseUrl, () => checkDatabase(config));
  const logger = createLogger(config.logLevel);
  const drain = createDrain();
  const app = await createApi(config, logger, clock, parts, drain);
  closeWithGrace({ delay: config.drainPauseMs + drainMs, logger: false }, async ({ err }) => {
    if (err) logger.error({ err }, "the process ends by an error");
    await drain.end(app, err ? 0 : config.drainPauseMs);
  });
  await app.listen({ host: config.host, port: config.port });
}
