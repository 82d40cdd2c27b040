/** The requested page of a list, if `pagesOf` wrote its paging. */
export const readPageNo = (query: URLSearchParams): number => Number(query.get("after") ?? 1);

/** The paging of a list that grows: each page has a place of its own where the next begins. */
export const pagesOf = (pageNum = 1, totalPages = 1, totalCount = totalPages) => ({
  next: pageNum < totalPages ? String(pageNum + 1) : null,
  pageNum,
  totalPages,
  totalCount,
});
