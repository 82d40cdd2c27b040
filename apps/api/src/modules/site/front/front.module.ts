import type { Module } from "../../../http/module.ts";
import { createOriginOf, type OriginSettings } from "../../../http/origin.ts";
import type { Regions } from "../../../http/region.ts";
import type { ChangeFeed } from "../../../platform/changes.ts";
import type { Config } from "../../../platform/config.ts";
import type { BrandPort } from "../../ground/brand/brand.port.ts";
import type { ArtPictures } from "../art/art.port.ts";
import { brandFileRoutes } from "./brand-files.routes.ts";
import { frontRoutes } from "./front.routes.ts";
import { createFrontService } from "./front.service.ts";
import { createFrontSources, type FrontSourcesDeps } from "./front-sources.ts";
import { loadPageRenderer } from "./page-renderer.ts";
import { readServiceWorker } from "./service-worker.ts";

/** The command line checks the build without serving it. */
export { findFrontFault } from "./front-check.ts";

export interface FrontModuleDeps extends FrontSourcesDeps {
  config: Pick<Config, "frontDir" | "shellFile" | "workerFile"> & OriginSettings;
  regions: Regions;
  brands: BrandPort;
  changes: ChangeFeed;
  art: ArtPictures;
}

/** What a browser loads besides the calls: a brand's files, and the front's pages if the front has been built. */
export async function createFrontModule(deps: FrontModuleDeps): Promise<Module> {
  const { brands, art, regions } = deps;
  const { frontDir, shellFile, workerFile } = deps.config;
  const { findBrand } = brands;
  const renderer = await loadPageRenderer(frontDir, shellFile);
  const service = renderer && createFrontService(renderer, createFrontSources(deps), deps.changes);
  return {
    routes: async ({ app }) => {
      brandFileRoutes(app, {
        findBrand,
        originOf: createOriginOf(deps.config),
        loadPicture: art.loadBrandPicture,
      });
      if (!service) return;
      await frontRoutes(app, {
        folder: frontDir,
        worker: await readServiceWorker(workerFile, frontDir),
        service,
        findBrand,
        regions,
      });
    },
  };
}
