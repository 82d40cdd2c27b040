import type { Queryable } from "../../platform/db/database.ts";

/** Games that bear a term, as `readNodeIds` reads them. */
export interface TermRow {
  term: string;
  steps: Buffer;
}

/** The rows of these terms; terms that no name holds are left out. */
export const findTerms = (q: Queryable, terms: readonly string[]): Promise<TermRow[]> =>
  q.query({ name: "search-terms", text: "select term, steps from search_terms where term = any($1)" }, [
    terms,
  ]);

/** Which of these terms some name holds. */
export const listKnownTerms = async (q: Queryable, terms: readonly string[]): Promise<string[]> =>
  (
    await q.query<{ term: string }>(
      { name: "search-known", text: "select term from search_terms where term = any($1)" },
      [terms],
    )
  ).map((row) => row.term);

/** The rows of all words that begin so, and of those that names begin with. At least three letters or digits. */
export const findPrefix = (q: Queryable, prefix: string): Promise<TermRow[]> =>
  q.query(
    {
      name: "search-prefix",
      // '~' comes after every letter and digit; the collation is that of the bytes.
      text: `select term, steps from search_terms where term >= $1::text and term < $1::text || '~'
        union all
        select term, steps from search_terms where term >= '^' || $1::text and term < '^' || $1::text || '~'`,
    },
    [prefix],
  );

/** Words that someone who typed this may have meant, the likeliest first. */
export const listAlikeTerms = async (q: Queryable, typed: string): Promise<string[]> =>
  (
    await q.query<{ term: string }>({ name: "search-alike", text: "select term from find_alike_terms($1)" }, [
      typed,
    ])
  ).map((row) => row.term);
