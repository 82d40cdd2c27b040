import type { Answer } from "../../http/calls.ts";
import type { MemberGamesService } from "./member-games.service.ts";

/** The calls of a member's favourites and recents. */
export function memberGamesRoutes(answer: Answer, memberGames: MemberGamesService): void {
  answer("GET /wps/game/favourites", async (context, { query }) => {
    const { content, pageNum, totalPages, pageSize } = await memberGames.listFavourites(context, query);
    return { content, pageNum, totalPages, pageSize };
  });

  answer("GET /wps/game/favourites/ids", async (context, { query }) => ({
    content: await memberGames.listFavouriteIds(context, query),
  }));

  answer("POST /wps/game/favourites", async (context, { body }) => {
    await memberGames.addFavourite(context, body.nodeId);
    return null;
  });

  answer("DELETE /wps/game/favourites", async (context, { body }) => {
    await memberGames.removeFavourite(context, body.nodeId);
    return null;
  });

  answer("GET /wps/game/recent/add", async (context, { query }) => {
    await memberGames.addRecent(context.merchant, context.session.memberId, query.nodeId);
    return null;
  });

  answer("GET /wps/game/recent", (context, { query: { page, ...query } }) =>
    memberGames.listRecents(context, { ...query, pageNo: page }),
  );
}
