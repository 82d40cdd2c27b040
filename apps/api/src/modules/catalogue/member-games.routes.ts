import type { RegisterRoute } from "../../http/calls.ts";
import { createOwnReply } from "../../http/prepared-reply.ts";
import type { MemberGamesService } from "./member-games.service.ts";

/** The calls of a member's favourites and recents. */
export function memberGamesRoutes(route: RegisterRoute, memberGames: MemberGamesService): void {
  route("GET /wps/game/favourites", async (context, { query }) =>
    createOwnReply(await memberGames.writeFavourites(context, query)),
  );

  route("GET /wps/game/favourites/ids", async (context, { query }) => ({
    content: await memberGames.listFavouriteIds(context, query),
  }));

  route("POST /wps/game/favourites", async (context, { body }) => {
    await memberGames.addFavourite(context, body.nodeId);
    return null;
  });

  route("DELETE /wps/game/favourites", async (context, { body }) => {
    await memberGames.removeFavourite(context, body.nodeId);
    return null;
  });

  route("GET /wps/game/recent/add", async (context, { query }) => {
    await memberGames.addRecent(context.brand, context.session.memberId, query.nodeId);
    return null;
  });

  route("GET /wps/game/recent", async (context, { query: { page, ...query } }) =>
    createOwnReply(await memberGames.writeRecents(context, { ...query, pageNo: page })),
  );
}
