import type { Language } from "@croupier/domain/languages";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type GameListRequest, type GamePage, gamePageQuery, getGamePage } from "./game-list-query.ts";

/** Pages of a list that follow each other. */
export interface Stretch {
  from: number;
  count: number;
}

/** So many pages are watched as one: what is watched costs its share whenever a list is drawn anew. */
const LONG_STRETCH = 10;

/**
 * The pages of a list after its first, in stretches. The last page is never in a long one: what is shown before it has
 * come page by page, and is there when it becomes one.
 * @param pages how many the list shows, its first included
 */
export function listStretches(pages: number): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (let from = 2; from <= pages; from += stretches.at(-1)?.count ?? 1)
    stretches.push({ from, count: from + LONG_STRETCH <= pages ? LONG_STRETCH : 1 });
  return stretches;
}

const join = (pages: readonly GamePage[]): GamePage =>
  pages.reduce((before, page) => ({ ...page, games: [...before.games, ...page.games] }));

/** A stretch of a list, joined to one page. Where its pages are there it begins with them, as old as the oldest. */
export function stretchQuery(
  client: QueryClient,
  request: GameListRequest,
  language: Language,
  { from, count }: Stretch,
) {
  const pageNos = Array.from({ length: count }, (_, index) => from + index);
  const { queryKey, staleTime } = gamePageQuery(request, language, from);
  const listKept = () =>
    pageNos.flatMap((pageNo) => {
      const { data, dataUpdatedAt } =
        client.getQueryState(gamePageQuery(request, language, pageNo).queryKey) ?? {};
      return data && dataUpdatedAt !== undefined ? [{ data, dataUpdatedAt }] : [];
    });
  return queryOptions({
    queryKey: count === 1 ? queryKey : [...queryKey, count],
    queryFn: async ({ signal }) =>
      join(await Promise.all(pageNos.map((pageNo) => getGamePage({ request, language, pageNo, signal })))),
    initialData: () => {
      const kept = listKept();
      return kept.length === count ? join(kept.map(({ data }) => data)) : undefined;
    },
    initialDataUpdatedAt: () => Math.min(...listKept().map(({ dataUpdatedAt }) => dataUpdatedAt)),
    staleTime,
  });
}
