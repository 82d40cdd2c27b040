import { drawBalls, range } from "../../engine/drum.ts";
import type { RandomBelow } from "../../engine/engine.ts";
import type { Part } from "../../engine/lottery.ts";

/** How many numbers a dip chooses if the player may choose how many. */
const NUMBERS = 5;

/** Enough to find the last free spot of a tab: a slip has so few lines that larger tabs keep many. */
const TRIES = 2_000;

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
 * A spot chosen at random ("lucky dip"): its bet first, then each part, every choice with the same chance.
 * @param isFree whether it can be a new line: four equal figures have no order but their own, for example
 * @returns undefined if no spot of the bets is free
 */
export function dip(
  bets: readonly { readonly id: string; readonly parts: readonly Part[] }[],
  random: RandomBelow,
  isFree: (spot: string) => boolean,
): string | undefined {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const bet = bets[random(bets.length)];
    if (!bet) return undefined;
    const spot = [bet.id, ...bet.parts.map((part) => dipPart(part, random))].join(":");
    if (isFree(spot)) return spot;
  }
  return undefined;
}

/** Chance for the player's own choice. It decides nothing about a draw. */
export const ownRandom: RandomBelow = (limit) => Math.floor(Math.random() * limit);
