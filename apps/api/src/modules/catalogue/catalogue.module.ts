import type { ModuleWithPort } from "../../http/module.ts";
import { createReplyCache } from "../../http/reply-cache.ts";
import type { Database } from "../../platform/db/database.ts";
import type { BrandPort } from "../brand/brand.port.ts";
import type { CatalogueLobby, CataloguePictures, CataloguePort } from "./catalogue.port.ts";
import { catalogueRoutes } from "./catalogue.routes.ts";
import { createCatalogueService } from "./catalogue.service.ts";
import { memberGamesRoutes } from "./member-games.routes.ts";
import { createMemberGamesService } from "./member-games.service.ts";
import { createPopularGames } from "./popular-games.service.ts";

/** The import works as the owner of the schema, on a connection of its own, and needs no module. */
export { importCatalogueFile } from "./catalogue-import.service.ts";

export interface CatalogueModuleDeps {
  database: Database;
  brands: Pick<BrandPort, "onChange">;
}

const lobbyReplyBytes = 8_000_000;
const listReplyBytes = 20_000_000;
/** Visitors make up lists and searches without end: one is kept ready from the second time that it is asked for. */
const rememberedLists = 5_000;

/** The catalogue with its caches and calls. */
export function createCatalogueModule({
  database,
  brands,
}: CatalogueModuleDeps): ModuleWithPort<CataloguePort & CatalogueLobby & CataloguePictures> {
  const service = createCatalogueService(database);
  const memberGames = createMemberGamesService(database, service);
  const replies = createReplyCache(lobbyReplyBytes);
  const listReplies = createReplyCache(listReplyBytes, rememberedLists);
  const forgetReplies = (): void => {
    replies.clear();
    listReplies.clear();
  };
  brands.onChange((topic) => {
    if (topic === "content") return;
    forgetReplies();
    // A brand's own change leaves the lists of a large catalogue, which are dear to read again, as they are.
    if (topic !== "merchant") void service.renew().then(forgetReplies);
  });
  const popular = createPopularGames(database, service, replies);
  return {
    port: {
      findGame: service.findGame,
      findGameByCode: service.findGameByCode,
      addRecent: async (brand, memberId, nodeId) => {
        await memberGames.addRecent(brand, memberId, nodeId);
        await memberGames.countLaunch(brand, nodeId);
      },
      getVendorTypes: service.getVendorTypes,
      listHot: service.listHot,
      listFirstPage: async (brand, language, gameType) => {
        const request = await service.readListRequest(brand, { gameType, pageNo: 1 });
        return service.getPage(brand, language, request);
      },
      findDrawableGame: service.findDrawableGame,
      isKnownVendor: service.isKnownVendor,
    },
    routes: ({ route }) => {
      catalogueRoutes(route, { catalogue: service, memberGames, popular, replies, listReplies });
      memberGamesRoutes(route, memberGames);
    },
    warmUp: service.warmUp,
  };
}
