import { HOME, type Place, squareOf } from "../rules/track.ts";

export type Spot = readonly [x: number, y: number];

const run = (count: number, [x, y]: Spot, [dx, dy]: Spot): Spot[] =>
  Array.from({ length: count }, (_, step): Spot => [x + dx * step, y + dy * step]);

/** The track on a board of 15 by 15 squares, from the start of seat 0. */
export const TRACK: readonly Spot[] = [
  ...run(5, [1, 6], [1, 0]),
  ...run(6, [6, 5], [0, -1]),
  ...run(2, [7, 0], [1, 0]),
  ...run(5, [8, 1], [0, 1]),
  ...run(6, [9, 6], [1, 0]),
  ...run(2, [14, 7], [0, 1]),
  ...run(5, [13, 8], [-1, 0]),
  ...run(6, [8, 9], [0, 1]),
  ...run(2, [7, 14], [-1, 0]),
  ...run(5, [6, 13], [0, -1]),
  ...run(6, [5, 8], [-1, 0]),
  ...run(2, [0, 7], [0, -1]),
];

/** The lane of seat 0. */
export const LANE: readonly Spot[] = run(5, [1, 7], [1, 0]);

/** The places of the four tokens of seat 0 in their yard. */
export const YARD: readonly Spot[] = [
  [1.5, 1.5],
  [3.5, 1.5],
  [1.5, 3.5],
  [3.5, 3.5],
];

/** The same spot seen from the other side of the board. */
export const turned = ([x, y]: Spot): Spot => [14 - x, 14 - y];

/** The place of a token. The board is turned so that seat 1 begins at its own lower right. */
export function spotOf(seat: 0 | 1, token: number, place: Place): Spot {
  const square = squareOf(seat, place);
  if (square !== null) return TRACK[square] ?? [7, 7];
  const side = (spot: Spot): Spot => (seat === 0 ? spot : turned(spot));
  if (place === 0) return side(YARD[token] ?? [7, 7]);
  if (place === HOME) return side([6.2, 6.4 + 0.4 * token]);
  return side(LANE[place - 52] ?? [7, 7]);
}
