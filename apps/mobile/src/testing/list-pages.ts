/** Which page of a list is asked for, where `pagesOf` told how it goes on. */
export const readPageNo = (query: URLSearchParams): number => Number(query.get("after") ?? 1);

/** What a list that grows says of its pages: each goes on by a place of its own. */
export const pagesOf = (pageNum = 1, totalPages = 1, totalCount = totalPages) => ({
  next: pageNum < totalPages ? String(pageNum + 1) : null,
  ...{ pageNum, totalPages, totalCount },
});
