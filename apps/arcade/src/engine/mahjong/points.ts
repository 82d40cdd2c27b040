import { areAllAlike, areSevenPairs } from "./hands.ts";
import type { Meld } from "./state.ts";
import { isOneSuit, type Tile } from "./tiles.ts";

/** The immediate points of a kong. */
export const kongPoints = (isConcealed: boolean): number => (isConcealed ? 2 : 1);

const MOST_DOUBLES = 5;

/** The points of a win: one, doubled for each feature that makes it rarer, at most five times. */
export function pointsOf(tiles: readonly Tile[], melds: readonly Meld[], isDrawn: boolean): number {
  const hasRuns = melds.some(({ kind }) => kind === "chow");
  const all = [...tiles, ...melds.flatMap((meld) => meld.tiles)];
  const doubles = [
    isDrawn ? 1 : 0,
    !hasRuns && areAllAlike(tiles) ? 1 : 0,
    areSevenPairs(tiles) ? 2 : 0,
    isOneSuit(all) ? 2 : 0,
    melds.filter(({ kind }) => kind === "kong").length,
  ].reduce((sum, value) => sum + value, 0);
  return 2 ** Math.min(MOST_DOUBLES, doubles);
}
