import path from "node:path";
import { lobbyBlockSize } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import type { FastifyInstance } from "fastify";
import type { Merchant } from "../http/context.ts";
import { installArt } from "../modules/art/art.routes.ts";
import type { CatalogueService } from "../modules/catalogue/catalogue.service.ts";
import type { ContentService } from "../modules/content/content.service.ts";
import { installBrandFiles } from "../modules/front/brand-files.routes.ts";
import { installFront } from "../modules/front/front.routes.ts";
import { createFrontService } from "../modules/front/front.service.ts";
import { loadPageRenderer } from "../modules/front/page-renderer.ts";
import { readServiceWorker } from "../modules/front/service-worker.ts";
import type { LivestreamService } from "../modules/livestream/livestream.service.ts";
import type { PromotionService } from "../modules/promotion/promotion.service.ts";
import { toStatus, toTemplate } from "../modules/tenant/tenant.policy.ts";
import type { TenantPort } from "../modules/tenant/tenant.port.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { version } from "./health.ts";

export interface PagesOptions {
  app: FastifyInstance;
  config: Config;
  tenants: TenantPort;
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
  tenants,
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
      const merchant = await tenants.findMerchantByCode(vendor);
      return merchant ? livestream.findDrawable(merchant, code) : catalogue.findDrawableGame(vendor, code);
    },
    isKnownVendor: catalogue.isKnownVendor,
  });
  installBrandFiles(app, { findMerchant: tenants.findMerchant, loadPicture: art.loadBrandPicture });
  const renderer = await loadPageRenderer(config.frontDir, config.shellFile);
  if (!renderer) return;
  const createVisitor = (merchant: Merchant, language: Language) =>
    ({ merchant, language, session: undefined, now: clock.now() }) as const;
  const readAnnouncements = (merchant: Merchant, language: Language, groupName: "m_home" | "m_game") =>
    content.listAnnouncements(createVisitor(merchant, language), { groupName });
  const service = createFrontService(renderer, {
    getBoot: async (merchant, country) => ({
      template: toTemplate(merchant),
      status: toStatus(merchant, { ip: "", country }, version),
    }),
    getLobby: async (merchant, language) => {
      const { banners, player } = await readAnnouncements(merchant, language, "m_home");
      const { list } = await catalogue.listHot(merchant, language, undefined);
      return {
        announcements: { banners, player: player.map(({ id, title }) => ({ id, title })) },
        vendorTypes: await catalogue.getVendorTypes(merchant, language, undefined),
        hot: { list: list.slice(0, lobbyBlockSize) },
      };
    },
    getList: async (merchant, language, gameType) => {
      const request = await catalogue.readListRequest(merchant, { gameType, pageNo: 1 });
      const { banners } = await readAnnouncements(merchant, language, "m_game");
      return {
        gameType,
        games: JSON.parse(String(await catalogue.writePage(merchant, language, request))),
        vendorTypes: await catalogue.getVendorTypes(merchant, language, undefined),
        banners,
      };
    },
    getPromotions: async (merchant, language) => ({
      categories: await promotions.listCategories(merchant, language),
      entries: (await promotions.list(createVisitor(merchant, language))).map(
        ({ content: _content, ...entry }) => entry,
      ),
    }),
  });
  tenants.onChange(service.forget);
  await installFront(app, {
    folder: config.frontDir,
    worker: await readServiceWorker(config.workerFile, config.frontDir),
    service,
    findMerchant: tenants.findMerchant,
    trustsProxy: config.trustedProxies > 0,
  });
}
