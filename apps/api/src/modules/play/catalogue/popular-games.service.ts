import type { QueryOf } from "@croupier/contract/player/contract";
import type { RequestContext } from "../../../http/context.ts";
import type { PreparedReply } from "../../../http/prepared-reply.ts";
import type { ReplyCache } from "../../../http/reply-cache.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { CatalogueService } from "./catalogue.service.ts";
import { listPopularIds } from "./popular-games.store.ts";

/** One page of the list (LIST-03). */
const count = 35;
/** Games are launched all the time. The popular list need not follow every launch. */
const keptMs = 60_000;

type Query = QueryOf<"GET /wps/game/popular">;

export interface PopularGames {
  /** API-58: the games that the brand's players launch most. */
  list(context: RequestContext, query: Query): Promise<PreparedReply>;
}

/** Makes the list of popular games. It may be up to a minute old. */
export function createPopularGames(
  database: Database,
  catalogue: CatalogueService,
  replies: ReplyCache,
): PopularGames {
  const write = async (context: RequestContext, gameType: Query["gameType"]): Promise<Buffer> => {
    const { brand } = context;
    const { filter } = await catalogue.readListRequest(brand, gameType === undefined ? {} : { gameType });
    const vendors = filter.vendors ?? (await catalogue.listOfferedCodes(brand));
    const ids = await database.forBrand(brand.brandId, (q) =>
      listPopularIds(q, { ...filter, vendors }, count),
    );
    return catalogue.writeReply(context, "list", ids, {});
  };
  return {
    list: (context, { gameType }) => {
      const moment = Math.floor(context.now.getTime() / keptMs);
      return replies.answerBytes("GET /wps/game/popular", context, `${gameType ?? ""}|${moment}`, () =>
        write(context, gameType),
      );
    },
  };
}
