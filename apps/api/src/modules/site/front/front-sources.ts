import { type CatalogueGameType, lobbyBlockSize } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import type { Brand } from "../../../http/context.ts";
import type { Clock } from "../../../platform/clock.ts";
import { toStatus, toTemplate } from "../../ground/brand/brand.port.ts";
import type { PromotionPort } from "../../offers/promotion/promotion.port.ts";
import type { CatalogueLobby } from "../../play/catalogue/catalogue.port.ts";
import type { ContentPort } from "../../talk/content/content.port.ts";
import type { FrontSources } from "./front.port.ts";

export interface FrontSourcesDeps {
  catalogue: CatalogueLobby;
  content: ContentPort;
  promotions: PromotionPort;
  clock: Clock;
  /** The version of the running server, as the status call reports it. */
  version: string;
}

/** Collects the data that pages embed: what the API would reply to a visitor without a session. */
export function createFrontSources(deps: FrontSourcesDeps): FrontSources {
  const { catalogue, content, promotions, clock, version } = deps;
  const createVisitor = (brand: Brand, language: Language) =>
    ({ brand, language, session: undefined, now: clock.now() }) as const;
  const readAnnouncements = (
    brand: Brand,
    language: Language,
    query: { groupName: "m_home" } | { groupName: "m_game"; gameType: CatalogueGameType },
  ) => content.listAnnouncements(createVisitor(brand, language), query);
  return {
    getBoot: async (brand, { country, language }) => {
      const status = toStatus(brand, { ip: "", country, now: clock.now() }, version);
      // The titles in other languages come with the list's own call; here they would weigh on every first visit.
      const customerService = status.info.customerService.map(({ titles, ...entry }) => ({
        ...entry,
        title: titles?.[language] ?? entry.title,
      }));
      return {
        template: toTemplate(brand),
        status: { ...status, info: { ...status.info, customerService } },
      };
    },
    getLobby: async (brand, language) => {
      const { banners, player } = await readAnnouncements(brand, language, { groupName: "m_home" });
      return {
        announcements: { banners, player: player.map(({ id, title }) => ({ id, title })) },
        vendorTypes: await catalogue.getVendorTypes(brand, language, undefined),
        hot: { list: await catalogue.listHot(brand, language, lobbyBlockSize) },
      };
    },
    getList: async (brand, language, gameType) => {
      const { banners } = await readAnnouncements(brand, language, { groupName: "m_game", gameType });
      return {
        gameType,
        games: await catalogue.listFirstPage(brand, language, gameType),
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
  };
}
