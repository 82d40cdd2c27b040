/** How an endless query of a list goes on: after the last row, regardless of new rows on top (CASE-32). */
export const byLastRow = {
  initialPageParam: "",
  getNextPageParam: (last: { readonly next: string | null }): string | undefined => last.next ?? undefined,
};

/** The part of a list's query with the place where it goes on. */
export const afterRow = (place: string): { after?: string } => (place === "" ? {} : { after: place });
