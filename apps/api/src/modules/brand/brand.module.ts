import type { ModuleWithPort } from "../../http/module.ts";
import type { Database } from "../../platform/db/database.ts";
import type { BrandPort } from "./brand.port.ts";
import { brandRoutes } from "./brand.routes.ts";
import { createBrandService } from "./brand.service.ts";

export interface BrandModuleDeps {
  database: Database;
  /** Of the running server, as the status tells it. */
  version: string;
}

/** The brands, by host name and by code. */
export async function createBrandModule(deps: BrandModuleDeps): Promise<ModuleWithPort<BrandPort>> {
  const { database, version } = deps;
  return {
    port: await createBrandService(database),
    routes: ({ route }) => brandRoutes(route, { version }),
  };
}
