import { useCallback, useState } from "react";
import { getLocation, isNavigating, useDeferredSearch } from "../../platform/router/history.ts";
import { changeQuery } from "./use-list-url-state.ts";

/** How many pages of the list an address asks for. */
export function readPages(query: URLSearchParams): number {
  const pages = Number(query.get("page"));
  return Number.isSafeInteger(pages) && pages > 1 ? pages : 1;
}

/** The most pages that a link, a reload or a step back shows at once (some 7,000 games); more load page by page. */
const LINK_PAGES = 200;

const writePages = (count: number) => changeQuery({ page: count > 1 ? String(count) : undefined });

/** How many pages of a game list are shown. The address has it too, so that a reload and a step back show as many. */
export function useListPages() {
  // With the games, and not before them: a filter starts again with one page.
  const inAddress = useDeferredSearch(readPages);
  const [most, setMost] = useState(LINK_PAGES);
  return {
    /** The pages that a link requests at once are limited; pages loaded one by one are not. */
    pages: Math.min(inAddress, most),
    /** LIST-03 */
    showPages(count: number) {
      setMost((before) => Math.max(before, count));
      writePages(count);
    },
    /** Corrects an address that asks for more pages than there are. */
    endAt: useCallback((lastPage: number) => {
      if (!isNavigating() && readPages(new URLSearchParams(getLocation().search)) > lastPage)
        writePages(lastPage);
    }, []),
  };
}
