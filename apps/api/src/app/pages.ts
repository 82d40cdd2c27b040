import path from "node:path";
import { lobbyBlockSize } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import type { FastifyInstance } from "fastify";
import type { Brand } from "../http/context.ts";
import { installArt } from "../modules/art/art.routes.ts";
import { toStatus, toTemplate } from "../modules/brand/brand.policy.ts";
import type { BrandPort } from "../modules/brand/brand.port.ts";
import type { CatalogueService } from "../modules/catalogue/catalogue.service.ts";
import type { ContentService } from "../modules/content/content.service.ts";
import { installBrandFiles } from "../modules/front/brand-files.routes.ts";
import { installFront } from "../modules/front/front.routes.ts";
import { createFrontService } from "../modules/front/front.service.ts";
import { loadPageRenderer } from "../modules/front/page-renderer.ts";
import { readServiceWorker } from "../modules/front/service-worker.ts";
import type { LivestreamService } from "../modules/livestream/livestream.service.ts";
import type { PromotionService } from "../modules/promotion/promotion.service.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { version } from "./health.ts";

export interface PagesOptions {
  app: FastifyInstance;
  config: Config;
  brands: BrandPort;
  catalogue: CatalogueService;
  content: ContentService;
  promotions: Pick<PromotionService, "list" | "listCategories">;
  livestream: Pick<LivestreamService, "findDrawable">;
  clock: Clock;
}

/** Wires what a browser loads beside the calls: pictures, and the pages of the front where it has been built. */
export async function installPages({
  app,
  config,
  brands,
  catalogue,
  content,
  promotions,
  livestream,
  clock,
}: PagesOptions): Promise<void> {
  const art = installArt(app, {
    cacheDir: path.join(config.dataDir, "art"),
    // A brand's rooms are drawn like games whose vendor is the brand.
    findGame: async (vendor, code) => {
      const brand = await brands.findBrandByCode(vendor);
      return brand ? livestream.findDrawable(brand, code) : catalogue.findDrawableGame(vendor, code);
    },
    isKnownVendor: catalogue.isKnownVendor,
  });
  installBrandFiles(app, { findBrand: brands.findBrand, loadPicture: art.loadBrandPicture });
  const renderer = await loadPageRenderer(config.frontDir, config.shellFile);
  if (!renderer) return;
  const createVisitor = (brand: Brand, language: Language) =>
    ({ brand, language, session: undefined, now: clock.now() }) as const;
  const readAnnouncements = (brand: Brand, language: Language, groupName: "m_home" | "m_game") =>
    content.listAnnouncements(createVisitor(brand, language), { groupName });
  const service = createFrontService(renderer, {
    getBoot: async (brand, country) => ({
      template: toTemplate(brand),
      status: toStatus(brand, { ip: "", country }, version),
    }),
    getLobby: async (brand, language) => {
      const { banners, player } = await readAnnouncements(brand, language, "m_home");
      const { list } = await catalogue.listHot(brand, language, undefined);
      return {
        announcements: { banners, player: player.map(({ id, title }) => ({ id, title })) },
        vendorTypes: await catalogue.getVendorTypes(brand, language, undefined),
        hot: { list: list.slice(0, lobbyBlockSize) },
      };
    },
    getList: async (brand, language, gameType) => {
      const request = await catalogue.readListRequest(brand, { gameType, pageNo: 1 });
      const { banners } = await readAnnouncements(brand, language, "m_game");
      return {
        gameType,
        games: JSON.parse(String(await catalogue.writePage(brand, language, request))),
        vendorTypes: await catalogue.getVendorTypes(brand, language, undefined),
        banners,
      };
    },
    getPromotions: async (brand, language) => ({
      categories: await promotions.listCategories(brand, language),
      entries: (await promotions.list(createVisitor(brand, language))).map(
        ({ content: _content, ...entry }) => entry,
      ),
    }),
  });
  brands.onChange(service.forget);
  await installFront(app, {
    folder: config.frontDir,
    worker: await readServiceWorker(config.workerFile, config.frontDir),
    service,
    findBrand: brands.findBrand,
    trustsProxy: config.trustedProxies > 0,
  });
}
