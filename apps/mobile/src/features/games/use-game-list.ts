import type { Language } from "@croupier/domain/languages";
import {
  type QueryClient,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { bootListKey } from "../../shared/games/game-queries.ts";
import { useLeaving } from "./favourites.ts";
import { gamePageQuery } from "./game-list-query.ts";
import { isNarrowed } from "./list-filters.ts";
import { type GameListRequest, LIST_PAGE_SIZE } from "./list-state.ts";
import { listPageRanges, pageRangeQuery } from "./page-range-query.ts";
import type { GamePage } from "./short-lists.ts";
import { useListPages } from "./use-list-pages.ts";

/** The first page of a plain category, if it came with the HTML. */
function findBootPage(client: QueryClient, request: GameListRequest, language: Language) {
  const { source, types, sort, pageSize } = request;
  const [type, ...moreTypes] = types;
  const isPlain = source === "catalogue" && sort === undefined && !isNarrowed(request);
  if (!isPlain || pageSize !== LIST_PAGE_SIZE) return {};
  if (type === undefined || moreTypes.length > 0) return {};
  const { data, dataUpdatedAt } = client.getQueryState<GamePage>(bootListKey(language, type)) ?? {};
  return data && { initialData: data, initialDataUpdatedAt: dataUpdatedAt };
}

/** The pages after the first one, up to the first gap. */
function joinPages(results: readonly UseQueryResult<GamePage>[]) {
  const gap = results.findIndex((result) => result.data === undefined);
  const whole = gap === -1 ? results : results.slice(0, gap);
  return {
    pages: whole.flatMap((result) => result.data ?? []),
    isPending: results.some((result) => result.isPending),
    retry: () => Promise.all(results.filter((result) => result.isError).map((result) => result.refetch())),
  };
}

interface GameListOptions {
  isEnabled?: boolean;
}

/** The first pages of a list. The address says how many, and is corrected to what exists. */
export function useGameList(request: GameListRequest, { isEnabled = true }: GameListOptions = {}) {
  const { language } = usePhrases();
  const leaving = useLeaving(request.source === "fav");
  const client = useQueryClient();
  const { pages, showPages, endAt } = useListPages();
  const first = useQuery({
    ...gamePageQuery(request, language),
    enabled: isEnabled,
    ...findBootPage(client, request, language),
  });
  const totalPages = first.data?.totalPages ?? 1;
  const lastPage = Math.max(1, Math.min(pages, totalPages));
  const isKnown = first.data !== undefined;
  useEffect(() => {
    if (isKnown) endAt(lastPage);
  }, [isKnown, lastPage, endAt]);
  const stretches = listPageRanges(lastPage);
  const rest = useQueries({
    queries: stretches.map((stretch) => pageRangeQuery(client, request, language, stretch)),
    combine: joinPages,
  });
  const shownPages = stretches.slice(0, rest.pages.length).reduce((sum, { count }) => sum + count, 1);
  const games = useMemo(() => {
    const all = [first.data, ...rest.pages].flatMap((page) => page?.games ?? []);
    // If a list changes between two pages, both may contain the same game.
    const once = [...new Map(all.map((game) => [game.nodeId, game])).values()];
    return once.filter((game) => !leaving.has(game.nodeId));
  }, [first.data, rest.pages, leaving]);
  const hasMore = shownPages < totalPages;
  return {
    games,
    totalCount: hasMore ? first.data?.totalCount : games.length,
    isPending: first.isPending,
    isError: first.isError && games.length === 0,
    refetch: first.refetch,
    /** LIST-03 */
    hasMore,
    showMore: () => showPages(shownPages + 1),
    isLoadingMore: rest.isPending,
    /** Whether one of the pages failed to load. */
    isMoreMissing: !rest.isPending && shownPages < lastPage,
    retryMore: rest.retry,
  };
}

export type GameList = ReturnType<typeof useGameList>;
