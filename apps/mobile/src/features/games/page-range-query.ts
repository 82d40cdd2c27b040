import type { Language } from "@croupier/domain/languages";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { createConcurrencyLimit } from "./concurrency-limit.ts";
import { gamePageQuery, getGamePage } from "./game-list-query.ts";
import type { GameListRequest } from "./list-state.ts";
import type { GamePage } from "./short-lists.ts";

/**
 * How many pages are fetched at the same time. It exceeds a browser's connections per server, so that pictures of
 * loaded pages do not delay the next page.
 */
const limited = createConcurrencyLimit(20);

/** Consecutive pages of a list. */
export interface PageRange {
  from: number;
  count: number;
}

/** How many pages share one query: every observed query costs time whenever the list renders. */
const LONG_RANGE = 10;

/**
 * The pages of a list after its first, in ranges. The last page is never part of a long range: pages load one by one,
 * and are in the cache when they become a range.
 * @param pages how many the list shows, its first included
 */
export function listPageRanges(pages: number): readonly PageRange[] {
  const stretches: PageRange[] = [];
  for (let from = 2; from <= pages; from += stretches.at(-1)?.count ?? 1)
    stretches.push({ from, count: from + LONG_RANGE <= pages ? LONG_RANGE : 1 });
  return stretches;
}

const join = (pages: readonly GamePage[]): GamePage =>
  pages.reduce((before, page) => ({ ...page, games: [...before.games, ...page.games] }));

/**
 * A range of a list, joined to one page. It starts from the cached pages, as old as the oldest of them. Pages that
 * loaded are kept when another failed, so that a retry fetches only the missing ones.
 */
export function pageRangeQuery(
  client: QueryClient,
  request: GameListRequest,
  language: Language,
  { from, count }: PageRange,
) {
  const keyOf = (pageNo: number) => gamePageQuery(request, language, pageNo).queryKey;
  const pageNos = Array.from({ length: count }, (_, index) => from + index);
  const first = gamePageQuery(request, language, from);
  const ask = (pageNo: number, signal: AbortSignal) =>
    limited(() => getGamePage({ request, language, pageNo, signal }));
  if (count === 1) return queryOptions({ ...first, queryFn: ({ signal }) => ask(from, signal) });

  const queryKey = [...first.queryKey, count];
  const listKept = () =>
    pageNos.flatMap((pageNo) => {
      const { data, dataUpdatedAt } = client.getQueryState(keyOf(pageNo)) ?? {};
      return data && dataUpdatedAt !== undefined ? [{ data, dataUpdatedAt }] : [];
    });
  const findOrAsk = async (pageNo: number, signal: AbortSignal) => {
    const { data, isInvalidated } = client.getQueryState(keyOf(pageNo)) ?? {};
    if (data && !isInvalidated) return data;
    const page = await ask(pageNo, signal);
    // Data that a logout removed is not written back (SEC-21).
    if (!signal.aborted) client.setQueryData(keyOf(pageNo), page);
    return page;
  };
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const isWhole = client.getQueryData(queryKey) !== undefined;
      const pages = pageNos.map((pageNo) => (isWhole ? ask : findOrAsk)(pageNo, signal));
      // All pages settle before a failure is thrown; otherwise a retry would fetch them again.
      await Promise.allSettled(pages);
      return join(await Promise.all(pages));
    },
    initialData: () => {
      const kept = listKept();
      return kept.length === count ? join(kept.map(({ data }) => data)) : undefined;
    },
    initialDataUpdatedAt: () => Math.min(...listKept().map(({ dataUpdatedAt }) => dataUpdatedAt)),
    staleTime: first.staleTime,
  });
}
