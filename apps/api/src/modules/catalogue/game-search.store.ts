import type { Queryable } from "../../platform/db/database.ts";

/** Games that bear a term, and those whose name begins with it, as `readNodeIds` reads them. */
export interface TermRow {
  term: string;
  steps: Buffer;
  /** Empty when there are none. */
  leading_steps: Buffer;
}

/** The next terms that names hold. */
export const listTermsAfter = (q: Queryable, last: string, limit: number): Promise<TermRow[]> =>
  q.query(
    {
      name: "search-terms",
      text: `select s.term, s.steps, coalesce(l.steps, '') as leading_steps
        from search_terms s left join search_terms l on l.term = '^' || s.term
        where s.term > $1 and s.term not like '^%' order by s.term limit $2`,
    },
    [last, limit],
  );

/** Words that someone who typed this may have meant, the likeliest first. */
export const listAlikeTerms = async (q: Queryable, typed: string): Promise<string[]> =>
  (
    await q.query<{ term: string }>({ name: "search-alike", text: "select term from find_alike_terms($1)" }, [
      typed,
    ])
  ).map((row) => row.term);
