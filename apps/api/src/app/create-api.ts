import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { createAudit } from "../http/audit.ts";
import { createOriginOf } from "../http/origin.ts";
import { createRegions } from "../http/region.ts";
import { createRegistrars } from "../http/registrars.ts";
import { requireListedRoutes } from "../http/route-list.ts";
import { createServer } from "../http/server.ts";
import { createSignatures } from "../http/signatures.ts";
import { changeTopics } from "../platform/changes.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { followRegionTable } from "../platform/region/followed-region-table.ts";
import { deriveKey } from "../platform/secrets.ts";
import { createVendorConnections } from "../platform/vendor-connections.ts";
import { createBooksUpkeep } from "./books-upkeep.ts";
import { createDrain } from "./drain.ts";
import { healthRoutes } from "./health.ts";
import { createLedgerUpkeep } from "./ledger-upkeep.ts";
import { listedRoutes } from "./listed-routes.ts";
import { createModules } from "./modules.ts";
import { createPlatform } from "./platform.ts";
import type { ApiParts } from "./wings/wiring.ts";

/** How often the process looks whether the table of networks and countries has changed. */
const regionTableMs = 10_000;

/** Builds one API process: config, database and adapters, modules, server. The caller listens and closes. */
export async function createApi(
  config: Config,
  logger: Logger,
  clock: Clock,
  parts: ApiParts = {},
  drain = createDrain(),
): Promise<FastifyInstance> {
  // The server is made first because the sandboxes need the port it will listen on. It answers no request until the
  // modules exist.
  const { regionTable } = config;
  const table = regionTable === undefined ? undefined : await followRegionTable(regionTable, logger);
  const regions = createRegions({ ...config, table });
  const connections = createVendorConnections(config);
  const { app, ready } = await createServer({
    logger,
    regions,
    trustedProxies: config.trustedProxies,
    frameOrigins: [...new Set([new URL(config.arcadeUrl).origin, ...connections.gameOrigins])],
    processes: config.processes,
  });
  requireListedRoutes(app, listedRoutes, config.processes);
  const getPort = (): number => (app.server.address() as AddressInfo | null)?.port ?? 0;
  const { passwords } = parts;
  const platform = await createPlatform({
    config,
    clock,
    connections,
    logger,
    regions,
    getPort,
    ...(passwords && { passwords }),
  });
  const { database, changes, uploads } = platform;
  const { list, brands, ports, hearUnknown } = await createModules(platform, parts);
  list.add(createLedgerUpkeep({ ...platform, brands }));
  list.add(createBooksUpkeep({ ...platform, brands }));
  if (table) list.add({ jobs: [{ name: "region table", everyMs: regionTableMs, run: table.refresh }] });
  changes.onChange(changeTopics, ({ brandId }) => ready.clear(brandId));

  const originOf = createOriginOf(config);
  const audit = createAudit({ logger, database, clock });
  const formKey = deriveKey(config.masterSecret, "console forms");
  const signatures = createSignatures(platform);
  await list.register(
    createRegistrars(app, {
      ports,
      clock,
      regions,
      originOf,
      ready,
      audit,
      formKey,
      signatures,
      hearUnknown,
      uploads,
    }),
  );
  healthRoutes(app, { database, warmUp: list.warmUp, isDraining: drain.isDraining });

  const stopJobs = list.startJobs({ brands, clock, logger, pace: parts.paceJobs });
  app.addHook("preClose", async () => {
    stopJobs();
    list.endStreams();
  });
  app.addHook("onClose", async () => {
    await list.close();
    await database.close();
  });
  return app;
}
