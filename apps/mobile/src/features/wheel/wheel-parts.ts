import type { Prize } from "./wheel-calls.ts";

export type PartLook = "nothing" | "spin" | "money" | "more";

/** A prize's part of the wheel, in turns from the top, clockwise. */
export interface WheelPart {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** The prize that it gives at the moment: the prize, or its stand-in once it has run out. */
  readonly shown: Prize;
  readonly look: PartLook;
}

/** The prize that is given at the moment: the prize itself, or its stand-in. */
export const findShown = (prizes: readonly Prize[], prize: Prize): Prize =>
  prize.left === 0 ? (prizes.find(({ id }) => id === prize.standInId) ?? prize) : prize;

/** Amounts of money have two looks in turn, so that neighbours differ. */
function lookOf(prizes: readonly Prize[], { id, kind }: Prize): PartLook {
  if (kind !== "money") return kind;
  const place = prizes.filter((prize) => prize.kind === "money").findIndex((prize) => prize.id === id);
  return place % 2 === 0 ? "money" : "more";
}

/** The parts of a wheel, as large as their chances (RWD-25). */
export function createParts(prizes: readonly Prize[]): readonly WheelPart[] {
  const whole = prizes.reduce((sum, { weight }) => sum + weight, 0);
  let before = 0;
  return prizes.map((prize) => {
    const from = before / whole;
    before += prize.weight;
    const shown = findShown(prizes, prize);
    return { id: prize.id, from, to: before / whole, shown, look: lookOf(prizes, shown) };
  });
}

const fullTurns = 5;

/**
 * How far the wheel has been turned when the middle of a part is at the top, some full turns after its present position.
 * Always the middle: no member is shown a near miss.
 */
export const turnTo = ({ from, to }: Pick<WheelPart, "from" | "to">, turned: number): number =>
  Math.floor(turned) + fullTurns + 1 - (from + to) / 2;
