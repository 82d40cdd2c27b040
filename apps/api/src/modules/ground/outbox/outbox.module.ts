import type { ModuleWithPort } from "../../../http/module.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Config } from "../../../platform/config.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Messaging } from "../../../platform/messaging/messaging.ts";
import type { BrandPort } from "../brand/brand.port.ts";
import { outboxRoutes } from "./outbox.routes.ts";
import { createOutbox } from "./outbox.service.ts";

export interface OutboxModuleDeps {
  config: Pick<Config, "devSurfaces">;
  database: Database;
  clock: Clock;
  brands: BrandPort;
}

/** Replaces the SMS and mail providers. Production configures its own and has no outbox. */
export function createOutboxModule(deps: OutboxModuleDeps): ModuleWithPort<Messaging> {
  const { config, brands } = deps;
  const outbox = createOutbox(deps);
  return {
    port: outbox,
    routes: ({ app }) => {
      if (!config.devSurfaces) return;
      outboxRoutes(app, { outbox, findBrand: brands.findBrand, listBrands: brands.listBrands });
    },
  };
}
