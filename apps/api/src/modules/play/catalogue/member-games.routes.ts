import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import { createOwnReply } from "../../../http/prepared-reply.ts";
import type { MemberGamesService } from "./member-games.service.ts";

/** Registers the calls of a member's favourites and recents. */
export function memberGamesRoutes(player: RegisterPlayerCall, memberGames: MemberGamesService): void {
  player("GET /wps/game/favourites", async (context, { query }) =>
    createOwnReply(await memberGames.writeFavourites(context, query)),
  );

  player("GET /wps/game/favourites/ids", async (context, { query }) => ({
    content: await memberGames.listFavouriteIds(context, query),
  }));

  player("POST /wps/game/favourites", async (context, { body }) => {
    await memberGames.addFavourite(context, body.nodeId);
    return null;
  });

  player("DELETE /wps/game/favourites", async (context, { body }) => {
    await memberGames.removeFavourite(context, body.nodeId);
    return null;
  });

  player("GET /wps/game/recent/add", async (context, { query }) => {
    await memberGames.addRecent(context.brand, context.session.memberId, query.nodeId);
    return null;
  });

  player("GET /wps/game/recent", async (context, { query: { page, ...query } }) =>
    createOwnReply(await memberGames.writeRecents(context, { ...query, pageNo: page })),
  );
}
