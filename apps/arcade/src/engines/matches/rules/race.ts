import { range } from "../../../engine/drum.ts";
import type { RandomBelow } from "../../../engine/engine.ts";
import { add, type Fraction, fraction, multiply, ZERO } from "../../../engine/fraction.ts";
import { offerPicks } from "../../../engine/odds.ts";
import type { Markets } from "../../../engine/slip.ts";

/** The lanes, counted from 1, in the order in which they arrive. */
export type Arrival = readonly number[];

const sumOf = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0);
const lanesOf = (weights: readonly number[]): number[] => range(1, weights.length);
const weightAt = (weights: readonly number[], lane: number): number => weights[lane - 1] ?? 0;

/** Each who still runs arrives next as often as its weight says beside the others' (the model of Harville). */
export function drawArrival(weights: readonly number[], random: RandomBelow): Arrival {
  const running = new Set(lanesOf(weights));
  const arrival: number[] = [];
  while (running.size > 0) {
    let left = random(sumOf([...running].map((lane) => weightAt(weights, lane))));
    for (const lane of running) {
      left -= weightAt(weights, lane);
      if (left >= 0) continue;
      running.delete(lane);
      arrival.push(lane);
      break;
    }
  }
  return arrival;
}

/** How likely one lane is first and another second, exactly. */
function forecastChance(weights: readonly number[], first: number, second: number): Fraction {
  const all = sumOf(weights);
  const own = weightAt(weights, first);
  return multiply(
    fraction(BigInt(own), BigInt(all)),
    fraction(BigInt(weightAt(weights, second)), BigInt(all - own)),
  );
}

/** How likely every pick of every market of a race is: `win`, `place` (the first two) and `forecast` (the first two in order). */
export function raceChances(weights: readonly number[]): Record<string, (readonly [string, Fraction])[]> {
  const lanes = lanesOf(weights);
  const all = BigInt(sumOf(weights));
  const pairs = lanes.flatMap((first) =>
    lanes
      .filter((second) => second !== first)
      .map((second) => ({ first, second, chance: forecastChance(weights, first, second) })),
  );
  return {
    win: lanes.map((lane) => [String(lane), fraction(BigInt(weightAt(weights, lane)), all)]),
    place: lanes.map((lane) => [
      String(lane),
      pairs
        .filter(({ first, second }) => first === lane || second === lane)
        .reduce((sum, { chance }) => add(sum, chance), ZERO),
    ]),
    forecast: pairs.map(({ first, second, chance }) => [`${first}-${second}`, chance]),
  };
}

/** Two places are paid, so the picks of `place` together carry the margin twice. */
export function offerRace(weights: readonly number[], margin: number): Markets {
  return Object.fromEntries(
    Object.entries(raceChances(weights)).map(([market, picks]) => [
      market,
      { odds: offerPicks(picks, margin) },
    ]),
  );
}

export function isArrivalWon(market: string, pick: string, [first, second]: Arrival): boolean {
  if (market === "win") return pick === String(first);
  if (market === "place") return pick === String(first) || pick === String(second);
  return pick === `${first}-${second}`;
}
