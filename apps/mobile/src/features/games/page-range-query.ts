import type { Language } from "@croupier/domain/languages";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { createConcurrencyLimit } from "./concurrency-limit.ts";
import { type GameListRequest, type GamePage, gamePageQuery, getGamePage } from "./game-list-query.ts";

/**
 * So many pages are asked for at a time, however many a link names. More than a browser has connections to one server,
 * so that the pictures of what has come already take none of them before the next page does.
 */
const limited = createConcurrencyLimit(20);

/** Pages of a list that follow each other. */
export interface PageRange {
  from: number;
  count: number;
}

/** So many pages are watched as one: what is watched costs its share whenever a list is drawn anew. */
const LONG_RANGE = 10;

/**
 * The pages of a list after its first, in stretches. The last page is never in a long one: what is shown before it has
 * come page by page, and is there when it becomes one.
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
 * A stretch of a list, joined to one page. Where its pages are there it begins with them, as old as the oldest. Pages
 * that came are kept where another did not: a retry asks for what is missing and nothing else.
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
    // What a logout took away does not come back (SEC-21).
    if (!signal.aborted) client.setQueryData(keyOf(pageNo), page);
    return page;
  };
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const isWhole = client.getQueryData(queryKey) !== undefined;
      const pages = pageNos.map((pageNo) => (isWhole ? ask : findOrAsk)(pageNo, signal));
      // What comes after one that failed is waited for: else a retry would ask for it again.
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
