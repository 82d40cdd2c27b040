import { gameImageSize, gamePlatform } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import { wps } from "../../platform/http/wps.ts";
import type { Game } from "../../shared/games/games.ts";
import { getCallerToken } from "../../shared/session/caller.ts";
import type { GameListRequest } from "./list-state.ts";

export interface GamePage {
  games: readonly Game[];
  pageNum: number;
  totalPages: number;
  /** Unknown if the call does not count (recents, favourites of several pages). */
  totalCount: number | undefined;
}

export interface PageInput {
  request: GameListRequest;
  language: Language;
  pageNo: number;
  signal: AbortSignal;
}

const image = { imgSize: gameImageSize, platform: gamePlatform } as const;

const countShortList = (games: readonly Game[], totalPages: number) =>
  totalPages > 1 ? undefined : games.length;

/** The calls take one type at most; the games of several that are shown together (ROUTE-16) are chosen here. */
const choose = (games: readonly Game[], types: GameListRequest["types"]) =>
  types.length > 1 ? games.filter((game) => types.some((own) => own === game.gameType)) : games;

/** A page of the hot games, or of the member's recent or favourite ones. */
export async function getShortPage(input: PageInput): Promise<GamePage> {
  const { request, language, pageNo, signal } = input;
  const { source, types, vendors, pageSize } = request;
  const [type] = types.length === 1 ? types : [];
  const filter = type && { gameType: type };
  // ROUTE-17: of the short lists only those of the in-house page are limited, to its one vendor.
  const own = vendors.length > 0 && { vendor: vendors.join() };
  if (source === "hot") {
    const { list } = await wps("GET /wps/game/hot", {
      query: { ...image, isPlatform: "2", language, ...filter },
      signal,
    });
    // This call takes no vendor.
    const games = choose(list, types).filter(
      ({ vassalage }) => vendors.length === 0 || vendors.includes(vassalage),
    );
    return { games, pageNum: 1, totalPages: 1, totalCount: games.length };
  }
  if (source === "recent") {
    const { list, totalPages } = await wps("GET /wps/game/recent", {
      query: { ...image, clientType: "2", language, page: pageNo, pageSize, ...filter, ...own },
      signal,
    });
    const games = choose(list, types);
    return { games, pageNum: pageNo, totalPages, totalCount: countShortList(games, totalPages) };
  }
  const { content, totalPages } = await wps("GET /wps/game/favourites", {
    query: { ...image, token: getCallerToken(), language, pageNo, pageSize, ...filter, ...own },
    signal,
  });
  const games = choose(content, types);
  return { games, pageNum: pageNo, totalPages, totalCount: countShortList(games, totalPages) };
}
