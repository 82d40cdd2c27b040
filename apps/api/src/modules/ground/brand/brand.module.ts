import type { ModuleWithPort } from "../../../http/module.ts";
import type { ChangeFeed } from "../../../platform/changes.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { BrandPort } from "./brand.port.ts";
import { brandRoutes } from "./brand.routes.ts";
import { createBrandService } from "./brand.service.ts";

/** The command line connects as the owner of the schema and needs no module. */
export { setUpBrand } from "./brand-setup.service.ts";

export interface BrandModuleDeps {
  database: Database;
  changes: ChangeFeed;
  /** The version of the running server, as the status call reports it. */
  version: string;
}

/** The brands, by host name and by code. */
export function createBrandModule(deps: BrandModuleDeps): ModuleWithPort<BrandPort> {
  return {
    port: createBrandService(deps),
    routes: ({ player }) => brandRoutes(player, deps),
  };
}
