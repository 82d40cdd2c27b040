import type { RandomBelow } from "../../../engine/engine.ts";
import { type Odds, paid, type Spot } from "../../../engine/spots.ts";
import { makeTable, type TableModel } from "../../../engine/table.ts";
import { BALL_DRAW } from "./models.ts";

/** The balls in the order in which they were drawn. */
export interface BallDraw {
  readonly balls: readonly number[];
}

/** The balls that win on the first place or, for `number`, on any; the sums are told by the spot's name. */
type BallSpot = Spot & { readonly numbers: readonly number[] };

const BALLS = Array.from({ length: 48 }, (_, index) => index + 1);
const DRAWN = 6;
/** The middle of all sums of six balls, on which low and high both lose. */
const MIDDLE = 147;
/** The colour of ball 1, 2, 3, 4; then they repeat. */
const COLOURS = ["red", "blue", "green", "yellow"];

const first = (id: string, bet: string, pays: Odds, holds: (ball: number) => boolean): BallSpot => ({
  id,
  bet,
  pays,
  numbers: BALLS.filter(holds),
});

const QUARTER: Odds = [14, 5];

const SPOTS: readonly BallSpot[] = [
  ...COLOURS.map((colour, index) =>
    first(`first-${colour}`, "colour", QUARTER, (ball) => (ball - 1) % COLOURS.length === index),
  ),
  first("first-low", "half", [9, 10], (ball) => ball <= 24),
  first("first-high", "half", [9, 10], (ball) => ball >= 25),
  ...[1, 13, 25, 37].map((low) =>
    first(`first-${low}-${low + 11}`, "dozen", QUARTER, (ball) => ball >= low && ball <= low + 11),
  ),
  ...["low", "high"].map((half) => first(`sum-${half}`, "sum-half", [19, 20], () => false)),
  ...["odd", "even"].map((parity) => first(`sum-${parity}`, `sum-${parity}`, [19, 20], () => false)),
  ...BALLS.map((ball) => first(`number-${ball}`, "number", [33, 5], (other) => other === ball)),
];

const sumOf = (balls: readonly number[]): number => balls.reduce((sum, ball) => sum + ball, 0);

function isHit({ id, bet, numbers }: BallSpot, balls: readonly number[]): boolean {
  if (bet === "number") return balls.some((ball) => numbers.includes(ball));
  if (bet === "sum-half") return id === "sum-low" ? sumOf(balls) < MIDDLE : sumOf(balls) > MIDDLE;
  if (bet === "sum-odd") return sumOf(balls) % 2 === 1;
  if (bet === "sum-even") return sumOf(balls) % 2 === 0;
  return numbers.includes(balls[0] ?? 0);
}

/** Draws balls without putting any back. */
function drawBalls(random: RandomBelow): number[] {
  const left = [...BALLS];
  return Array.from({ length: DRAWN }, () => left.splice(random(left.length), 1)[0] ?? 0);
}

/** Six balls of 48: bets on the first ball, on any of the six, and on their sum. */
export const ballDraw = makeTable<TableModel, BallDraw, BallSpot>({
  id: "ball-draw",
  models: [BALL_DRAW],
  main: "number",
  spots: () => SPOTS,
  draw: (_model, random) => ({ balls: drawBalls(random) }),
  payOf: ({ chip }, spot, { balls }) => (isHit(spot, balls) ? paid(chip, spot.pays) : 0),
  /** The first ball and the sum of all. */
  markOf: (_model, { balls }) => `${balls[0] ?? 0}/${sumOf(balls)}`,
  layout: () => ({ balls: BALLS.length, drawn: DRAWN, colours: COLOURS, middle: MIDDLE }),
});
