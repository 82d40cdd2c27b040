import { range } from "../drum.ts";

/** A tile by its suit and number: characters `C`, dots `D`, bamboo `B` from 1 to 9; winds `W` 1 to 4, dragons `G` 1 to 3. */
export type Tile = string;

const ORDER: readonly Tile[] = [
  ...Array.from("CDB").flatMap((suit) => range(1, 9).map((number) => `${suit}${number}`)),
  ...range(1, 4).map((number) => `W${number}`),
  ...range(1, 3).map((number) => `G${number}`),
];

const suitOf = (tile: Tile): string => tile.charAt(0);

/** Four of every tile of these suits. */
export function tilesOf(suits: string): Tile[] {
  return ORDER.filter((tile) => suits.includes(suitOf(tile))).flatMap((tile) => [tile, tile, tile, tile]);
}

export const sortTiles = (tiles: readonly Tile[]): Tile[] =>
  tiles.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));

/** The tile that is `by` further in its suit; `undefined` for winds, dragons and past the ends. */
export function tileBeside(tile: Tile, by: number): Tile | undefined {
  const number = Number(tile.charAt(1)) + by;
  if (!"CDB".includes(suitOf(tile)) || number < 1 || number > 9) return undefined;
  return `${suitOf(tile)}${number}`;
}

export const countOf = (tiles: readonly Tile[], wanted: Tile): number =>
  tiles.filter((tile) => tile === wanted).length;

/** The tiles without these. */
export function without(tiles: readonly Tile[], gone: readonly Tile[]): Tile[] {
  const left = [...tiles];
  for (const tile of gone) {
    const place = left.indexOf(tile);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

/** Whether all tiles are of one suit of numbers. */
export const isOneSuit = (tiles: readonly Tile[]): boolean =>
  new Set(tiles.map(suitOf)).size === 1 && tileBeside(tiles[0] ?? "", 0) !== undefined;
