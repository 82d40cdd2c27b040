import type { GameFilter, ListedGameRow } from "./catalogue.store.ts";

/**
 * The games of some types in the order of their list, one column for each fact that lists are narrowed by. Filters
 * come in more combinations than could be kept or asked for; walking the columns takes microseconds.
 */
export interface GameIndex {
  ids: Int32Array;
  /** Each game's vendor, by its number in `vendors`. */
  vendorNumbers: Uint16Array;
  vendors: ReadonlyMap<string, number>;
  isNew: Uint8Array;
  /** Units; real smallest bets are far below 2^53, up to where a double is exact. */
  minBetUnits: Float64Array;
  lines: Int32Array;
}

/** Bytes that a game takes in an index. */
export const indexedGameBytes = 19;

export function createGameIndex(rows: readonly ListedGameRow[]): GameIndex {
  const vendors = new Map<string, number>();
  for (const { vendor } of rows) if (!vendors.has(vendor)) vendors.set(vendor, vendors.size);
  return {
    ids: Int32Array.from(rows, (row) => row.node_id),
    vendorNumbers: Uint16Array.from(rows, (row) => vendors.get(row.vendor) ?? 0),
    vendors,
    isNew: Uint8Array.from(rows, (row) => Number(row.is_new)),
    minBetUnits: Float64Array.from(rows, (row) => Number(row.min_bet_units)),
    lines: Int32Array.from(rows, (row) => row.lines ?? 0),
  };
}

/** Ids of the games that pass a filter, in their order. Types and classification were judged when the index was made. */
export function narrow(index: GameIndex, filter: GameFilter): Int32Array {
  const allowed = new Uint8Array(index.vendors.size);
  for (const vendor of filter.vendors) {
    const number = index.vendors.get(vendor);
    if (number !== undefined) allowed[number] = 1;
  }
  const most = filter.minBetUnits === undefined ? Number.POSITIVE_INFINITY : Number(filter.minBetUnits);
  const leastLines = filter.minLines ?? 0;
  const { ids, vendorNumbers, isNew, minBetUnits, lines } = index;
  const passing = new Int32Array(ids.length);
  let count = 0;
  for (let at = 0; at < ids.length; at += 1) {
    if (allowed[vendorNumbers[at] as number] === 0) continue;
    if (filter.onlyNew && isNew[at] === 0) continue;
    if ((minBetUnits[at] as number) > most || (lines[at] as number) < leastLines) continue;
    passing[count] = ids[at] as number;
    count += 1;
  }
  return passing.slice(0, count);
}
