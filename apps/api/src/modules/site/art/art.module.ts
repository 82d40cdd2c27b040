import path from "node:path";
import type { Logger } from "pino";
import type { ModuleWithPort } from "../../../http/module.ts";
import type { Config } from "../../../platform/config.ts";
import type { BrandPort } from "../../ground/brand/brand.port.ts";
import type { CataloguePictures } from "../../play/catalogue/catalogue.port.ts";
import type { LivestreamPort } from "../../play/livestream/livestream.port.ts";
import type { ArtPictures } from "./art.port.ts";
import { artRoutes } from "./art.routes.ts";
import { createArtService } from "./art.service.ts";

export interface ArtModuleDeps {
  config: Pick<Config, "dataDir">;
  brands: BrandPort;
  catalogue: CataloguePictures;
  livestream: LivestreamPort;
  logger: Logger;
}

/** Every generated picture under /art. */
export function createArtModule(deps: ArtModuleDeps): ModuleWithPort<ArtPictures> {
  const { config, brands, catalogue, livestream, logger } = deps;
  const art = createArtService({
    cacheDir: path.join(config.dataDir, "art"),
    // A brand's rooms are drawn like games whose vendor is the brand.
    findGame: async (vendor, code) => {
      const brand = await brands.findBrandByCode(vendor);
      return brand ? livestream.findDrawable(brand, code) : catalogue.findDrawableGame(vendor, code);
    },
    findVendorName: catalogue.findVendorName,
    onWriteError: (error) => logger.warn({ err: error }, "a rendered picture could not be kept"),
  });
  return { port: art, routes: ({ app }) => artRoutes(app, art) };
}
