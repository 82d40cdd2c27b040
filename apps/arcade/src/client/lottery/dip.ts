import { drawBalls, range } from "../../engine/drum.ts";
import type { RandomBelow } from "../../engine/engine.ts";
import type { Part } from "../../engine/lottery.ts";

/** How many numbers a dip chooses if the player may choose how many. */
const NUMBERS = 5;

function dipPart(part: Part, random: RandomBelow): string {
  if ("options" in part) return part.options[random(part.options.length)] ?? "";
  if ("digits" in part)
    return range(1, part.digits)
      .map(() => random(10))
      .join("");
  const count = Math.max(part.least, Math.min(part.most, NUMBERS));
  return drawBalls(range(part.from, part.to), count, random)
    .toSorted((one, other) => one - other)
    .join("-");
}

/**
 * A spot chosen at random, each with the same chance ("lucky dip").
 * @param isOffered whether a spot is: four equal figures have no order but their own, for example
 */
export function dip(
  bet: { readonly id: string; readonly parts: readonly Part[] },
  random: RandomBelow,
  isOffered: (spot: string) => boolean,
): string {
  for (;;) {
    const spot = [bet.id, ...bet.parts.map((part) => dipPart(part, random))].join(":");
    if (isOffered(spot)) return spot;
  }
}

/** Chance for the player's own choice. It decides nothing about a draw. */
export const ownRandom: RandomBelow = (limit) => Math.floor(Math.random() * limit);
