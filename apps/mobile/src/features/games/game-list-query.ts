import { type CatalogueGameType, type GameSort, gameImageSize, gamePlatform } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import { queryOptions } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import type { Game } from "../../shared/games/games.ts";
import { getCallerToken, getMerchantCode } from "../../shared/session/caller.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";
import { FAVOURITE_LISTS } from "./favourites.ts";

/** Where a list comes from; all but the catalogue are short lists of their own. */
export type GameSource = "catalogue" | "hot" | "recent" | "fav";

/** The request for a list in its canonical form, which is also the query key of its pages. */
export interface GameListRequest {
  source: GameSource;
  /** One type, several that are shown together (ROUTE-16), or none for all. */
  types: readonly CatalogueGameType[];
  vendors: readonly string[];
  classify: string;
  term: string;
  isPlayable: boolean;
  sort: GameSort | undefined;
  minBet?: string | undefined;
  minLine?: string | undefined;
  pageSize: number;
}

export interface GamePage {
  games: readonly Game[];
  pageNum: number;
  totalPages: number;
  /** Unknown where the call does not count (recents, favourites of several pages). */
  totalCount: number | undefined;
}

interface PageInput {
  request: GameListRequest;
  language: Language;
  pageNo: number;
  signal: AbortSignal;
}

const image = { imgSize: gameImageSize, platform: gamePlatform } as const;

const countShortList = (games: readonly Game[], totalPages: number) =>
  totalPages > 1 ? undefined : games.length;

async function getCatalogueOfType(
  { request, language, pageNo, signal }: PageInput,
  type?: CatalogueGameType,
) {
  const { vendors, classify, term, isPlayable, sort, minBet, minLine, pageSize } = request;
  const isNew = classify === "NEW";
  return wps("GET /wps/game/list", {
    query: {
      ...{ ...image, merchant: getMerchantCode(), clientType: "2", language, pageNo, pageSize },
      ...(type && { gameType: type }),
      ...(vendors.length > 0 && { vassalage: vendors.join(",") }),
      ...(term && { gameName: term }),
      ...(sort && !term && { sort }),
      ...(isPlayable && { playable: "1" as const }),
      ...{ minBet, minLine },
      ...(isNew ? { isNew: "1" as const } : classify && { gameClassify: classify }),
    },
    signal,
  });
}

/** Types that are shown together are asked for side by side and put one after the other. */
async function getCataloguePage(input: PageInput): Promise<GamePage> {
  const { types } = input.request;
  const pages = await Promise.all(
    types.length > 0 ? types.map((type) => getCatalogueOfType(input, type)) : [getCatalogueOfType(input)],
  );
  return {
    // Each page has what can be played first; together they keep that.
    games: pages
      .flatMap((page) => page.games)
      .toSorted((a, b) => Number(b.supportPlay) - Number(a.supportPlay)),
    pageNum: input.pageNo,
    totalPages: Math.max(...pages.map((page) => page.totalPages)),
    totalCount: pages.reduce((sum, page) => sum + page.totalCount, 0),
  };
}

async function getShortPage(input: PageInput): Promise<GamePage> {
  const { request, language, pageNo, signal } = input;
  const { source, types, pageSize } = request;
  const [type] = types.length === 1 ? types : [];
  const filter = type && { gameType: type };
  if (source === "hot") {
    const { list } = await wps("GET /wps/game/hot", {
      query: { ...image, isPlatform: "2", language, ...filter },
      signal,
    });
    const games = types.length > 1 ? list.filter((game) => types.some((own) => own === game.gameType)) : list;
    return { games, pageNum: 1, totalPages: 1, totalCount: games.length };
  }
  if (source === "recent") {
    const { list, totalPages } = await wps("GET /wps/game/recent", {
      query: { ...image, clientType: "2", language, page: pageNo, pageSize, ...filter },
      signal,
    });
    return { games: list, pageNum: pageNo, totalPages, totalCount: countShortList(list, totalPages) };
  }
  const { content, totalPages } = await wps("GET /wps/game/favourites", {
    query: { ...image, token: getCallerToken(), language, pageNo, pageSize, ...filter },
    signal,
  });
  return { games: content, pageNum: pageNo, totalPages, totalCount: countShortList(content, totalPages) };
}

/** HOT-03: public lists may be five minutes old; the member's own lists are refetched. */
const keepsForMs = (source: GameSource) => (source === "catalogue" || source === "hot" ? 300_000 : 0);

const keyOf = (source: GameSource): readonly string[] => {
  if (source === "fav") return FAVOURITE_LISTS;
  return source === "recent" ? [PRIVATE, "games", source] : ["games", source];
};

/** Fetches one page of a list. */
export const getGamePage = (input: PageInput): Promise<GamePage> =>
  input.request.source === "catalogue" ? getCataloguePage(input) : getShortPage(input);

/**
 * One page of a list. Every request has its own key, so an earlier reply never ends up in it (LIST-13), and going back
 * to a list finds it unchanged.
 */
export const gamePageQuery = (request: GameListRequest, language: Language, pageNo = 1) =>
  queryOptions({
    queryKey: [...keyOf(request.source), language, request, pageNo],
    queryFn: ({ signal }) => getGamePage({ request, language, pageNo, signal }),
    staleTime: keepsForMs(request.source),
  });
