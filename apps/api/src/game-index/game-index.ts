import type { Language } from "@croupier/domain/languages";
import type { Change } from "../platform/changes.ts";
import {
  createSnapshot,
  type FoundGames,
  type GameFilter,
  type ListOrder,
  type PageRange,
  type RenderedGames,
  type Snapshot,
  type SnapshotDeps,
} from "./snapshot.ts";

export type { FoundGames, GameFilter, ListOrder } from "./snapshot.ts";

/** What is listed: the games that pass a filter, or those of them that a search finds. */
export interface GameQuery {
  filter: GameFilter;
  /** The text that is searched for; undefined for a list. */
  text: string | undefined;
  /** What comes first in a list, in its order; the others follow in the order of lists. */
  order?: ListOrder | undefined;
}

/** Lists and searches of all games of the catalogue, in memory (ADR 17). */
export interface GameIndex {
  /**
   * The brand's games that pass the filter; with a text those that match its words, best match first.
   * @throws QueueFullError when too many searches for similar words wait
   */
  find(brandId: number, query: GameQuery, range: PageRange): Promise<FoundGames>;
  /** Those of some games that the brand's list with this filter holds, in the given order. */
  pick(brandId: number, filter: GameFilter, ids: readonly number[]): Promise<number[]>;
  /** Games as the brand shows them, in the order of the ids. Games that are gone are left out. */
  render(brandId: number, language: Language, ids: readonly number[]): Promise<RenderedGames>;
  /**
   * Reads the catalogue again and forgets brands' offers. Calls are answered from the previous reading until the new one is
   * ready; of several readings, the one that began last is used. After a failed one, the next call reads again. A change of
   * vendors, or of one brand, does not change the catalogue: then only the brands' offers are forgotten.
   */
  renew(change?: Change): Promise<void>;
}

/** Creates the index. The catalogue is read by the first call, or before by `renew`. */
export function createGameIndex(
  deps: SnapshotDeps,
  readCatalogue: (deps: SnapshotDeps) => Promise<Snapshot> = createSnapshot,
): GameIndex {
  let current: Promise<Snapshot> | undefined;
  let readings = 0;

  const read = (): Promise<Snapshot> => {
    readings += 1;
    const number = readings;
    const reading = readCatalogue(deps);
    current ??= reading;
    reading.then(
      () => {
        if (number === readings) current = reading;
      },
      () => {
        if (number === readings || current === reading) current = undefined;
      },
    );
    return reading;
  };
  const getSnapshot = (): Promise<Snapshot> => current ?? read();

  return {
    find: async (brandId, { filter, text, order }, range) => {
      const { list, search } = await getSnapshot();
      return text === undefined ? list(brandId, filter, range, order) : search(brandId, filter, text, range);
    },
    pick: async (brandId, filter, ids) => (await getSnapshot()).pick(brandId, filter, ids),
    render: async (brandId, language, ids) => (await getSnapshot()).render(brandId, language, ids),
    renew: async (change) => {
      const forgotten = current?.then(
        (previous) => previous.forgetOffers(change?.brandId),
        () => undefined,
      );
      const isOfBrands = change && (change.brandId !== undefined || !change.topics.includes("games"));
      await (isOfBrands ? forgotten : read());
    },
  };
}
