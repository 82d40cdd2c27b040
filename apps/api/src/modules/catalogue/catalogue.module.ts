import type { RegisterRoute } from "../../http/calls.ts";
import { createReplyCache } from "../../http/reply-cache.ts";
import type { Database } from "../../platform/db/database.ts";
import type { BrandPort } from "../brand/brand.port.ts";
import type { CataloguePort } from "./catalogue.port.ts";
import { catalogueRoutes } from "./catalogue.routes.ts";
import { type CatalogueService, createCatalogueService } from "./catalogue.service.ts";
import { memberGamesRoutes } from "./member-games.routes.ts";
import { createMemberGamesService } from "./member-games.service.ts";
import { createPopularGames } from "./popular-games.service.ts";

export interface CatalogueModule {
  /** For other modules. */
  port: CataloguePort;
  /** For the page that carries the lobby's first data. */
  service: CatalogueService;
}

const lobbyReplyBytes = 8_000_000;
const listReplyBytes = 20_000_000;
/** Visitors make up lists and searches without end: one is kept ready from the second time that it is asked for. */
const rememberedLists = 5_000;

/** The catalogue with its caches and calls. */
export function installCatalogue(
  route: RegisterRoute,
  database: Database,
  brands: BrandPort,
): CatalogueModule {
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
  catalogueRoutes(route, { catalogue: service, memberGames, popular, replies, listReplies });
  memberGamesRoutes(route, memberGames);
  return {
    service,
    port: {
      findGame: service.findGame,
      findGameByCode: service.findGameByCode,
      addRecent: async (brand, memberId, nodeId) => {
        await memberGames.addRecent(brand, memberId, nodeId);
        await memberGames.countLaunch(brand, nodeId);
      },
    },
  };
}
