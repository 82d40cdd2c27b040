import type { Seat } from "../../../engine/engine.ts";

/** Where a token is: 0 in the yard, 1 to 51 on the track, 52 to 56 in the lane of its colour, 57 at home. */
export type Place = number;

export const HOME: Place = 57;
const LAST_ON_TRACK: Place = 51;
const SQUARES = 52;
/** Starts and stars, by their square of the track: no token is sent back from here. */
const SAFE: readonly number[] = [0, 8, 13, 21, 26, 34, 39, 47];

/** The square of the track that a seat's place is; `null` for a yard, a lane and home. */
export function squareOf(seat: Seat, place: Place): number | null {
  return place < 1 || place > LAST_ON_TRACK ? null : (place - 1 + seat * (SQUARES / 2)) % SQUARES;
}

export const isSafe = (square: number): boolean => SAFE.includes(square);

/** The place of a token after this roll; `null` if it may not move. A six leaves the yard, and home needs the exact number. */
export function placeAfter(place: Place, die: number): Place | null {
  if (place === 0) return die === 6 ? 1 : null;
  return place + die > HOME ? null : place + die;
}
