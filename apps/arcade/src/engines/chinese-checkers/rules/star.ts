import { range } from "../../../engine/drum.ts";
import type { Seat } from "../../../engine/engine.ts";

/** A hole of the star by its three axes, which add up to nothing. The third is its row, from the top of the star. */
interface Axes {
  readonly x: number;
  readonly y: number;
  readonly row: number;
}

/** A hole by its number: row by row from the top, each from left to right. */
export type Hole = number;

const isHole = ({ x, y, row }: Axes): boolean => Math.max(x, y, row) <= 4 || Math.min(x, y, row) >= -4;

/** The 121 holes. */
export const HOLES: readonly Axes[] = range(-8, 8).flatMap((row) =>
  range(-8, 8)
    .map((x) => ({ x, y: -x - row, row }))
    .filter(isHole),
);

const keyOf = ({ x, row }: Pick<Axes, "x" | "row">): string => `${x}/${row}`;
const BY_KEY = new Map(HOLES.map((axes, hole) => [keyOf(axes), hole]));

/** The six directions, as steps along the first axis and the rows. */
const DIRECTIONS = [
  { x: 1, row: 0 },
  { x: -1, row: 0 },
  { x: 1, row: -1 },
  { x: 0, row: -1 },
  { x: 0, row: 1 },
  { x: -1, row: 1 },
];

/** Of every hole: the six pairs of the hole beside it and the hole behind that, as far as they are on the star. */
export const BESIDE: readonly (readonly (readonly [near: Hole | undefined, far: Hole | undefined])[])[] =
  HOLES.map(({ x, row }) =>
    DIRECTIONS.map((step) => {
      const at = (times: number) => BY_KEY.get(keyOf({ x: x + times * step.x, row: row + times * step.row }));
      return [at(1), at(2)] as const;
    }),
  );

/** The point of the star in which a seat begins: seat 0 at the bottom, seat 1 at the top. */
export const pointOf = (seat: Seat): Hole[] =>
  HOLES.flatMap(({ row }, hole) => ((seat === 0 ? row : -row) > 4 ? [hole] : []));

/** How many rows a hole is from the far end of the star, the goal of a seat. */
export const rowsToGo = (seat: Seat, hole: Hole): number =>
  8 + (seat === 0 ? 1 : -1) * (HOLES[hole]?.row ?? 0);

/** Whether a hole is in the point to which a seat moves. */
export const isGoal = (seat: Seat, hole: Hole): boolean => rowsToGo(seat, hole) < 4;

/** How many steps a hole is from the tip to which a seat moves. */
export function stepsToTip(seat: Seat, hole: Hole): number {
  const { x = 0, y = 0, row = 0 } = HOLES[hole] ?? {};
  const side = seat === 0 ? 1 : -1;
  return Math.max(Math.abs(x - 4 * side), Math.abs(y - 4 * side), Math.abs(row + 8 * side));
}
