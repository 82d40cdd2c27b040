/** How an endless query of a list goes on: with what follows the last row, whatever has come on top meanwhile (CASE-32). */
export const byLastRow = {
  initialPageParam: "",
  getNextPageParam: (last: { readonly next: string | null }): string | undefined => last.next ?? undefined,
};

/** The part of a list's query that says where it goes on. */
export const afterRow = (place: string): { after?: string } => (place === "" ? {} : { after: place });
