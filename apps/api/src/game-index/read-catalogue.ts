import type { Database } from "../platform/db/database.ts";
import { type IndexedGameRow, listPlayableAfter, listUnplayableAfter } from "./games.store.ts";
import { listTermsAfter, type TermRow } from "./terms.store.ts";

/** Rows per read: few enough that indexing them does not delay calls for long. */
const gamesPerRead = 2_000;
const termsPerRead = 50;

/** Reads rows page by page, each page after the last row of the one before. */
async function* readInChunks<Key, Row extends Key>(
  first: Key,
  size: number,
  readAfter: (last: Key, size: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last = first;
  for (;;) {
    const rows = await readAfter(last, size);
    yield rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < size) return;
    last = end;
  }
}

/** What can be played comes first, so lists and searches rank it first without sorting. */
export async function* readGames(database: Database): AsyncGenerator<IndexedGameRow[]> {
  for (const listAfter of [listPlayableAfter, listUnplayableAfter])
    yield* readInChunks({ rank: -1, node_id: 0 }, gamesPerRead, (last, size) =>
      database.withoutBrand((q) => listAfter(q, last, size)),
    );
}

/** The terms of the search, in the order of the database. */
export const readTerms = (database: Database): AsyncGenerator<TermRow[]> =>
  readInChunks({ term: "" }, termsPerRead, ({ term }, size) =>
    database.withoutBrand((q) => listTermsAfter(q, term, size)),
  );
