import type { CatalogueGameType } from "@croupier/domain/codes";
import {
  type Bitset,
  createBitset,
  intersect,
  type Ordinals,
  retain,
  subtract,
  visitOrdinals,
} from "./bitset.ts";
import { concatResults, fromBitset, type ResultSet } from "./result-set.ts";

/** Attributes of which each game has exactly one of a kind. */
export type FacetAttribute = `type:${CatalogueGameType}` | `vendor:${string}`;
/** Attributes that games can be filtered by, besides bet and lines. */
export type Attribute = FacetAttribute | `class:${string}` | "new" | "playable";

/** A set of games with a key that is unique among the filters of an index. */
export interface Filter {
  key: string;
  /** Keeps only the games that pass; changes `bitset` and returns it. */
  intersect(bitset: Bitset): Bitset;
  /** The ordinals of the games that pass, written to `buffer` (see `retain` of bitset.ts). */
  retain(ordinals: Ordinals, buffer: Ordinals): Ordinals;
}

/** Of a set of games: how many have each value of a facet, by the number of the value. */
export type FacetCounts = Int32Array;

/** Passes the games that have one of some values of a facet. */
export interface FacetFilter extends Filter {
  /** The games of a set that pass. With the counts of the set, `count` is a sum and nothing is intersected. */
  select(bitset: Bitset, counts: FacetCounts): ResultSet;
}

/** An attribute of which each game has exactly one value: its type or its vendor. */
export interface Facet {
  filter(values: readonly string[]): FacetFilter;
  count(bitset: Bitset): FacetCounts;
}

/** A filter whose bitset is made when it is first needed. */
export const createFilter = (key: string, bitset: () => Bitset): Filter => ({
  key,
  intersect: (others) => intersect(others, bitset()),
  retain: (ordinals, buffer) => retain(ordinals, bitset(), buffer),
});

export const matchNone: FacetFilter = {
  key: "none",
  intersect: (bitset) => bitset.fill(0),
  retain: (_, buffer) => buffer.subarray(0, 0),
  select: () => concatResults([]),
};

interface FacetDeps {
  /** The number of games of the index. */
  games: number;
  postings: ReadonlyMap<Attribute, Ordinals>;
  addPostings: (bitset: Bitset, attributes: readonly Attribute[]) => Bitset;
}

/** Builds a facet with a forward index: the value of each game by its ordinal, so that few games need no bitset. */
export function createFacet(kind: "type" | "vendor", { games, postings, addPostings }: FacetDeps): Facet {
  const values = [...postings.keys()].filter((attribute) => attribute.startsWith(`${kind}:`));
  const numbers = new Map(values.map((value, number) => [value, number]));
  const valueOf = numbers.size <= 256 ? new Uint8Array(games) : new Uint16Array(games);
  for (const [value, number] of numbers)
    for (const ordinal of postings.get(value) ?? []) valueOf[ordinal] = number;
  const scratch = createBitset(games);
  const createFacetFilter = (chosen: readonly Attribute[]): FacetFilter => {
    /** By the number of the value: 1 when it is chosen. */
    const isChosen = new Uint8Array(values.length);
    for (const value of chosen) isChosen[numbers.get(value) as number] = 1;
    const filter: FacetFilter = {
      key: chosen.join(),
      intersect: (bitset) => {
        if (chosen.length * 2 <= values.length)
          return intersect(bitset, addPostings(scratch.fill(0), chosen));
        // Each game has one value, so it is cheaper to remove the games of the few other values.
        const others = values.filter((_, number) => isChosen[number] === 0);
        return subtract(bitset, addPostings(scratch.fill(0), others));
      },
      retain: (ordinals, buffer) => {
        let count = 0;
        for (let at = 0; at < ordinals.length; at += 1) {
          const ordinal = ordinals[at] as number;
          buffer[count] = ordinal;
          count += isChosen[valueOf[ordinal] as number] as number;
        }
        return buffer.subarray(0, count);
      },
      select: (bitset, counts) => ({
        count: counts.reduce((sum, count, number) => sum + count * (isChosen[number] as number), 0),
        bytes: bitset.byteLength,
        slice: (from, size) => {
          const ordinals: number[] = [];
          let passed = 0;
          visitOrdinals(bitset, (ordinal) => {
            if (isChosen[valueOf[ordinal] as number] === 1 && (passed += 1) > from) ordinals.push(ordinal);
            return ordinals.length < size ? undefined : "stop";
          });
          return ordinals;
        },
        copy: () => fromBitset(filter.intersect(bitset)).copy(),
      }),
    };
    return filter;
  };
  return {
    filter: (asked) => {
      const known = asked
        .map((value) => `${kind}:${value}` as Attribute)
        .filter((value) => numbers.has(value));
      return known.length === 0 ? matchNone : createFacetFilter(known);
    },
    count: (bitset) => {
      const counts = new Int32Array(values.length);
      visitOrdinals(bitset, (ordinal) => {
        counts[valueOf[ordinal] as number] = (counts[valueOf[ordinal] as number] as number) + 1;
        return undefined;
      });
      return counts;
    },
  };
}
