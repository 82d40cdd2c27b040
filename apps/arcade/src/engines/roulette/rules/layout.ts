import type { Odds, Spot } from "../../../engine/spots.ts";

/** A spot of the cloth and the numbers that it covers. */
export interface RouletteSpot extends Spot {
  readonly numbers: readonly number[];
}

/** Pockets in the order in which they lie on the wheel, clockwise from the zero. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];

/** The red numbers; all others but the zero are black. */
export const RED: readonly number[] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

const PAYS = {
  straight: [35, 1],
  split: [17, 1],
  street: [11, 1],
  corner: [8, 1],
  "first-four": [8, 1],
  line: [5, 1],
  column: [2, 1],
  dozen: [2, 1],
  "even-chance": [1, 1],
} satisfies Record<string, Odds>;

const NUMBERS = Array.from({ length: 36 }, (_, index) => index + 1);

/** Numbers of each row of three, from 1, 2, 3 up. */
const ROWS = Array.from({ length: 12 }, (_, row) => [row * 3 + 1, row * 3 + 2, row * 3 + 3]);

const place = (id: string, bet: keyof typeof PAYS, numbers: readonly number[]): RouletteSpot => ({
  id,
  bet,
  pays: PAYS[bet],
  numbers,
});

/** A bet that is named after its numbers, such as `split-14-17`. */
const inside = (bet: "straight" | "split" | "street" | "corner" | "line", numbers: readonly number[]) =>
  place(`${bet}-${numbers.join("-")}`, bet, numbers);

const outside = (bet: "column" | "dozen" | "even-chance", id: string, holds: (value: number) => boolean) =>
  place(id, bet, NUMBERS.filter(holds));

/** Whether a number has another one at its right on the cloth, in its own row. */
const hasNext = (value: number): boolean => value % 3 !== 0;

const isRed = (value: number): boolean => RED.includes(value);

/** All inside bets: those with the zero come first of their kind. */
const INSIDE: readonly RouletteSpot[] = [
  ...[0, ...NUMBERS].map((value) => inside("straight", [value])),
  ...[1, 2, 3].map((value) => inside("split", [0, value])),
  ...NUMBERS.filter(hasNext).map((value) => inside("split", [value, value + 1])),
  ...NUMBERS.filter((value) => value <= 33).map((value) => inside("split", [value, value + 3])),
  inside("street", [0, 1, 2]),
  inside("street", [0, 2, 3]),
  ...ROWS.map((row) => inside("street", row)),
  place("first-four", "first-four", [0, 1, 2, 3]),
  ...NUMBERS.filter((value) => hasNext(value) && value <= 32).map((value) =>
    inside("corner", [value, value + 1, value + 3, value + 4]),
  ),
  ...ROWS.slice(1).map((row, index) => inside("line", [...(ROWS[index] ?? []), ...row])),
];

const OUTSIDE: readonly RouletteSpot[] = [
  ...[1, 2, 3].map((column) => outside("column", `column-${column}`, (value) => value % 3 === column % 3)),
  ...[1, 2, 3].map((dozen) => outside("dozen", `dozen-${dozen}`, (value) => Math.ceil(value / 12) === dozen)),
  outside("even-chance", "red", isRed),
  outside("even-chance", "black", (value) => !isRed(value)),
  outside("even-chance", "odd", (value) => value % 2 === 1),
  outside("even-chance", "even", (value) => value % 2 === 0),
  outside("even-chance", "low", (value) => value <= 18),
  outside("even-chance", "high", (value) => value >= 19),
];

/** Every spot of the cloth. */
export const SPOTS: readonly RouletteSpot[] = [...INSIDE, ...OUTSIDE];

/** Every spot with the effect of a zero on even chances under la partage. */
export const PARTAGE_SPOTS: readonly RouletteSpot[] = SPOTS.map((spot) =>
  spot.bet === "even-chance" ? { ...spot, also: [{ when: "zero", pays: [-1, 2] }] } : spot,
);
