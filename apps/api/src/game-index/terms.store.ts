import type { Queryable } from "../platform/db/database.ts";

/** A term with its games, as `decodeNodeIds` reads them. */
export interface TermRow {
  term: string;
  /** Games whose names hold the term. */
  steps: Buffer;
  /** Games whose names begin with the term; empty when there are none. */
  leading_steps: Buffer;
}

/** The next terms in the order of the database. */
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

/** Terms that resemble a word, the most similar first. */
export const listSimilarTerms = async (q: Queryable, word: string): Promise<string[]> =>
  (
    await q.query<{ term: string }>({ name: "search-alike", text: "select term from find_alike_terms($1)" }, [
      word,
    ])
  ).map((row) => row.term);
