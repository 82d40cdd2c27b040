import type { ModuleWithPort } from "../../../http/module.ts";
import { createReplyCache } from "../../../http/reply-cache.ts";
import type { ChangeFeed } from "../../../platform/changes.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { CatalogueLobby, CataloguePictures, CataloguePort } from "./catalogue.port.ts";
import { catalogueRoutes } from "./catalogue.routes.ts";
import { createCatalogueService } from "./catalogue.service.ts";
import { createFiguresService } from "./figures.service.ts";
import { memberGamesRoutes } from "./member-games.routes.ts";
import { createMemberGamesService } from "./member-games.service.ts";
import { createPopularGames } from "./popular-games.service.ts";

/** The import connects as the schema owner and needs no module. */
export { importCatalogueFile } from "./catalogue-import.service.ts";

export interface CatalogueModuleDeps {
  database: Database;
  changes: ChangeFeed;
}

const lobbyReplyBytes = 8_000_000;
const listReplyBytes = 20_000_000;
/** Visitors can make up any number of lists and searches, so an answer is kept only from its second request on. */
const rememberedLists = 5_000;

/** The catalogue with its caches and calls. */
export function createCatalogueModule({
  database,
  changes,
}: CatalogueModuleDeps): ModuleWithPort<CataloguePort & CatalogueLobby & CataloguePictures> {
  const service = createCatalogueService({ database, changes });
  const memberGames = createMemberGamesService(database, service);
  const topics = ["brand", "games", "vendors"] as const;
  const replies = createReplyCache({ changes, topics, maxBytes: lobbyReplyBytes });
  const listReplies = createReplyCache({
    changes,
    topics,
    maxBytes: listReplyBytes,
    rememberedKeys: rememberedLists,
  });
  changes.onChange(["brand", "games", "vendors"], (change) => {
    // Replies made in the meantime still show the old index.
    void service.renew(change).then(() => {
      replies.invalidate(change.brandId);
      listReplies.invalidate(change.brandId);
    });
  });
  const figures = createFiguresService(database);
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
      areTypesClosed: service.areTypesClosed,
      listHot: service.listHot,
      listFirstPage: async (brand, language, gameType) => {
        const request = await service.readListRequest(brand, { gameType, pageNo: 1 });
        return service.getPage(brand, language, request);
      },
      findDrawableGame: service.findDrawableGame,
      findVendorName: service.findVendorName,
    },
    routes: ({ player }) => {
      catalogueRoutes(player, { catalogue: service, memberGames, popular, figures, replies, listReplies });
      memberGamesRoutes(player, memberGames);
    },
    warmUp: service.warmUp,
  };
}
