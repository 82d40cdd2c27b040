import { type Odds, paid, type Spot } from "../../../engine/spots.ts";
import { makeTable, type TableModel } from "../../../engine/table.ts";
import { SIC_BO } from "./models.ts";

/** Three dice, in the order in which they fell. */
export interface SicBoDraw {
  readonly dice: readonly number[];
}

/** The deciding feature of the dice: big, small, odd and even by their name, the others by their numbers. */
type SicBoSpot = Spot & { readonly numbers: readonly number[] };

const FACES = [1, 2, 3, 4, 5, 6];

/** By distance from the middle: the two totals and what they pay. */
const TOTALS: readonly (readonly [low: number, high: number, won: number])[] = [
  [4, 17, 62],
  [5, 16, 31],
  [6, 15, 18],
  [7, 14, 12],
  [8, 13, 8],
  [9, 12, 7],
  [10, 11, 6],
];

const place = (id: string, bet: string, won: number, numbers: readonly number[] = []): SicBoSpot => ({
  id,
  bet,
  pays: [won, 1],
  numbers,
});

const SPOTS: readonly SicBoSpot[] = [
  ...["small", "big", "odd", "even"].map((id) => place(id, "even-chance", 1)),
  ...TOTALS.flatMap(([low, high, won]) =>
    [low, high].map((total) => place(`total-${total}`, `total-${low}-${high}`, won, [total])),
  ),
  ...FACES.map((face) => ({
    ...place(`single-${face}`, "single", 1, [face]),
    also: [
      { when: "two-dice", pays: [2, 1] as Odds },
      { when: "three-dice", pays: [3, 1] as Odds },
    ],
  })),
  ...FACES.map((face) => place(`double-${face}`, "double", 11, [face, face])),
  ...FACES.flatMap((low) =>
    FACES.filter((high) => high > low).map((high) => place(`pair-${low}-${high}`, "pair", 6, [low, high])),
  ),
  ...FACES.map((face) => place(`triple-${face}`, "triple", 180, [face, face, face])),
  place("any-triple", "any-triple", 31),
];

const sumOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0);
const isTriple = (dice: readonly number[]): boolean => dice.every((die) => die === dice[0]);

/** Whether the dice show all of these numbers, each as often as it is named. */
function shows(dice: readonly number[], numbers: readonly number[]): boolean {
  const timesOf = (all: readonly number[], face: number) => all.filter((other) => other === face).length;
  return numbers.every((face) => timesOf(dice, face) >= timesOf(numbers, face));
}

/** The odds of a spot on these dice; undefined if the stake is lost. */
function oddsOf({ id, bet, pays, numbers }: SicBoSpot, dice: readonly number[]): Odds | undefined {
  const total = sumOf(dice);
  if (bet === "even-chance") {
    const hits: Record<string, boolean> = {
      small: total <= 10,
      big: total >= 11,
      odd: total % 2 === 1,
      even: total % 2 === 0,
    };
    return hits[id] && !isTriple(dice) ? pays : undefined;
  }
  if (bet === "single") {
    const times = dice.filter((die) => die === numbers[0]).length;
    return times > 0 ? [times, 1] : undefined;
  }
  if (bet === "any-triple") return isTriple(dice) ? pays : undefined;
  if (bet.startsWith("total-")) return total === numbers[0] ? pays : undefined;
  return shows(dice, numbers) ? pays : undefined;
}

/** Sic bo: small, big, odd and even lose on every triple. */
export const sicBo = makeTable<TableModel, SicBoDraw, SicBoSpot>({
  id: "sic-bo",
  models: [SIC_BO],
  main: "even-chance",
  spots: () => SPOTS,
  draw: (_model, random) => ({ dice: [random(6) + 1, random(6) + 1, random(6) + 1] }),
  payOf({ chip }, spot, { dice }) {
    const odds = oddsOf(spot, dice);
    return odds ? paid(chip, odds) : 0;
  },
  /** `S` small, `B` big, `T` a triple, and the total. */
  markOf(_model, { dice }) {
    const total = sumOf(dice);
    if (isTriple(dice)) return `T${total}`;
    return total <= 10 ? `S${total}` : `B${total}`;
  },
});
