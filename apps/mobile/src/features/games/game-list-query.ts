import { type CatalogueGameType, gameImageSize, gamePlatform } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import { queryOptions } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { findMerchantCode } from "../../shared/session/caller.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";
import { FAVOURITE_LISTS } from "./favourite-queries.ts";
import { askFilters } from "./list-filters.ts";
import type { GameListRequest, GameSource } from "./list-state.ts";
import type { GamePage, PageInput } from "./short-lists.ts";

/** The fields of every request for a page of the catalogue (API-42). */
export const createListFields = (language: Language) => ({
  merchant: findMerchantCode(),
  platform: gamePlatform,
  clientType: "2",
  imgSize: gameImageSize,
  language,
});

async function getCatalogueOfType(
  { request, language, pageNo, signal }: PageInput,
  type?: CatalogueGameType,
) {
  const { term, sort, pageSize } = request;
  return wps("GET /wps/game/list", {
    query: {
      ...createListFields(language),
      pageNo,
      pageSize,
      ...(type && { gameType: type }),
      ...askFilters(request),
      ...(sort && !term && { sort }),
    },
    signal,
  });
}

/** Types that are shown together are requested in parallel and joined in order. */
async function getCataloguePage(input: PageInput): Promise<GamePage> {
  const { types } = input.request;
  const pages = await Promise.all(
    types.length > 0 ? types.map((type) => getCatalogueOfType(input, type)) : [getCatalogueOfType(input)],
  );
  return {
    // Each page lists playable games first; the joined list keeps that order.
    games: pages
      .flatMap((page) => page.games)
      .toSorted((a, b) => Number(b.supportPlay) - Number(a.supportPlay)),
    pageNum: input.pageNo,
    totalPages: Math.max(...pages.map((page) => page.totalPages)),
    totalCount: pages.reduce((sum, page) => sum + page.totalCount, 0),
  };
}

/** HOT-03: public lists may be five minutes old; the member's own lists are refetched. */
const keepsForMs = (source: GameSource) => (source === "catalogue" || source === "hot" ? 300_000 : 0);

const keyOf = (source: GameSource): readonly string[] => {
  if (source === "fav") return FAVOURITE_LISTS;
  return source === "recent" ? [PRIVATE, "games", source] : ["games", source];
};

/** Fetches one page of a list. The short lists come with their own script, which home does without. */
export const getGamePage = (input: PageInput): Promise<GamePage> =>
  input.request.source === "catalogue"
    ? getCataloguePage(input)
    : import("./short-lists.ts").then((part) => part.getShortPage(input));

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
