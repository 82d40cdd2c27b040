import { createFailure } from "../../../http/errors.ts";
import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import { createOwnReply } from "../../../http/prepared-reply.ts";
import type { ReplyCache } from "../../../http/reply-cache.ts";
import type { CatalogueService } from "./catalogue.service.ts";
import type { FiguresService } from "./figures.service.ts";
import { keyOfRequest } from "./game-list-request.ts";
import type { MemberGamesService } from "./member-games.service.ts";
import type { PopularGames } from "./popular-games.service.ts";

export interface CatalogueRoutesDeps {
  catalogue: CatalogueService;
  memberGames: MemberGamesService;
  popular: PopularGames;
  figures: FiguresService;
  /** Ready answers of the lobby. */
  replies: ReplyCache;
  /**
   * Ready answers of lists and searches. They are kept apart, so that a flood of made-up ones cannot evict the lobby.
   */
  listReplies: ReplyCache;
}

/** Games are launched all the time. A list sorted by launches need not follow every launch. */
const popularKeptMs = 60_000;

/** The public calls of the catalogue: lists, vendors, hot and popular games. */
export function catalogueRoutes(player: RegisterPlayerCall, deps: CatalogueRoutesDeps): void {
  const { catalogue, memberGames, popular, figures, replies, listReplies } = deps;

  player("GET /wps/game/list", async (context, { query }) => {
    if (query.gameType === "FAV") {
      // A member's own list needs a session and is never cached for others (RECENT-01).
      if (!context.session) throw createFailure("session.missing");
      const own = { ...context, session: context.session };
      return createOwnReply(await memberGames.writeFavouritesAsGames(own, query));
    }
    const { brand, language, now } = context;
    const request = await catalogue.readListRequest(brand, query);
    if (request.sort === "popular") request.minute = String(Math.floor(now.getTime() / popularKeptMs));
    return listReplies.answerBytes("GET /wps/game/list", context, keyOfRequest(request), () =>
      catalogue.writePage(brand, language, request),
    );
  });

  player("GET /wps/game/vendorTypes", (context, { query: { typeId = "" } }) =>
    replies.answer("GET /wps/game/vendorTypes", context, typeId === "ALL" ? "" : typeId, () =>
      catalogue.getVendorTypes(context.brand, context.language, typeId),
    ),
  );

  player("GET /wps/game/hot", (context, { query }) =>
    replies.answerBytes("GET /wps/game/hot", context, query.gameType ?? "", () =>
      catalogue.writeHot(context.brand, context.language, query.gameType),
    ),
  );

  player("GET /wps/game/popular", (context, { query }) => popular.list(context, query));

  player("GET /wps/game/figures", (context, { query: { nodeIds } }) =>
    figures.list(context.brand, nodeIds.split(",").map(Number)),
  );

  player("GET /wps/game/logoFlags", (context) =>
    replies.answer("GET /wps/game/logoFlags", context, "", () => catalogue.listLogoFlags(context.brand)),
  );
}
