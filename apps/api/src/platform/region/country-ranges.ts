import type { Network } from "./network-number.ts";

/** A network and the country of its addresses; undefined if unknown. */
export interface CountryNetwork extends Network {
  readonly country: string | undefined;
}

/** The country of an address, by the smallest network that contains it. */
export interface CountryRanges {
  find(address: bigint): string | undefined;
  /** How many ranges of one country each there are. */
  readonly size: number;
}

const wordsOfAddress = 4;
const wordMask = 0xffff_ffffn;
/** Stands for no country in the table of countries. */
const noCountry = 0;

interface Boundary {
  start: bigint;
  country: string | undefined;
}

/** Networks by their start; of those that start together, the larger first. */
const isBefore = (a: Network, b: Network): boolean =>
  a.first < b.first || (a.first === b.first && a.last > b.last);

function sortNetworks(networks: readonly CountryNetwork[]): readonly CountryNetwork[] {
  // Providers publish sorted files, and sorting half a million rows again would keep the process from answering.
  const isSorted = networks.every((network, at) => {
    const next = networks[at + 1];
    return next === undefined || !isBefore(next, network);
  });
  return isSorted ? networks : networks.toSorted((a, b) => (isBefore(a, b) ? -1 : isBefore(b, a) ? 1 : 0));
}

/**
 * The points at which the country changes. Networks in CIDR notation contain each other or are apart, so the smallest
 * one around a point is the last that was opened and not closed.
 */
function listBoundaries(networks: readonly CountryNetwork[]): readonly Boundary[] {
  const boundaries: Boundary[] = [];
  const open: CountryNetwork[] = [];
  const begin = (start: bigint, country: string | undefined): void => {
    const last = boundaries.at(-1);
    if (last?.start === start) last.country = country;
    else boundaries.push({ start, country });
  };
  const closeBefore = (point: bigint | undefined): void => {
    for (let top = open.at(-1); top && (point === undefined || top.last < point); top = open.at(-1)) {
      open.pop();
      begin(top.last + 1n, open.at(-1)?.country);
    }
  };
  for (const network of sortNetworks(networks)) {
    closeBefore(network.first);
    begin(network.first, network.country);
    open.push(network);
  }
  closeBefore(undefined);
  // What ends with the address space has nothing behind it.
  return boundaries.filter(
    ({ start, country }, at) => start >> 128n === 0n && country !== boundaries[at - 1]?.country,
  );
}

const wordsOf = (address: bigint): number[] =>
  [96n, 64n, 32n, 0n].map((shift) => Number((address >> shift) & wordMask));

/**
 * Makes the lookup: sorted starts in flat memory, searched by halves. Networks may contain each other.
 * Of two equal networks the later one counts.
 */
export function createCountryRanges(networks: readonly CountryNetwork[]): CountryRanges {
  const boundaries = listBoundaries(networks);
  const names = ["", ...new Set(boundaries.flatMap(({ country }) => country ?? []))];
  const indexOf = new Map(names.map((name, at) => [name, at]));
  const starts = new Uint32Array(boundaries.length * wordsOfAddress);
  const countries = new Uint16Array(boundaries.length);
  boundaries.forEach(({ start, country }, at) => {
    starts.set(wordsOf(start), at * wordsOfAddress);
    countries[at] = country === undefined ? noCountry : (indexOf.get(country) ?? noCountry);
  });
  const isAtOrBefore = (at: number, words: readonly number[]): boolean => {
    for (let word = 0; word < wordsOfAddress; word += 1) {
      const difference = (starts[at * wordsOfAddress + word] ?? 0) - (words[word] ?? 0);
      if (difference !== 0) return difference < 0;
    }
    return true;
  };
  return {
    size: boundaries.filter(({ country }) => country !== undefined).length,
    find: (address) => {
      const words = wordsOf(address);
      let [low, high] = [0, boundaries.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (isAtOrBefore(middle, words)) low = middle + 1;
        else high = middle;
      }
      return names[countries[low - 1] ?? noCountry] || undefined;
    },
  };
}
