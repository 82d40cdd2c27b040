import { paid, type Spot } from "../../../engine/spots.ts";
import { makeTable } from "../../../engine/table.ts";
import { PRIZE_WHEEL, type WheelModel } from "./models.ts";

/** Where the wheel stopped, spin by spin: multipliers first, a number last. Each is an index of `segments`. */
export interface WheelDraw {
  readonly stops: readonly number[];
}

type WheelSpot = Spot & { readonly number: number };

const SPOTS: readonly WheelSpot[] = [1, 2, 5, 10, 20, 40].map((number) => ({
  id: `number-${number}`,
  bet: `number-${number}`,
  pays: [number, 1],
  number,
}));

/** The factor of a multiplier; undefined for a number. */
function factorOf(segment: string): number | undefined {
  return segment.startsWith("x") ? Number(segment.slice(1)) : undefined;
}

/** The number that came last, and the product of the multipliers before it. */
function resultOf({ segments, mostMultiplier }: WheelModel, { stops }: WheelDraw) {
  let number = 0;
  let multiplier = 1;
  for (const stop of stops) {
    const segment = segments[stop] ?? "";
    const factor = factorOf(segment);
    if (factor === undefined) number = Number(segment);
    else multiplier = Math.min(mostMultiplier, multiplier * factor);
  }
  return { number, multiplier };
}

/** The prize wheel: bets stay where they are while multipliers come, until a number does. */
export const wheel = makeTable<WheelModel, WheelDraw, WheelSpot>({
  id: "wheel",
  models: [PRIZE_WHEEL],
  main: "number-1",
  spots: () => SPOTS,
  draw({ segments }, random) {
    const stops: number[] = [];
    let segment: string;
    do {
      const stop = random(segments.length);
      stops.push(stop);
      segment = segments[stop] ?? "";
    } while (factorOf(segment) !== undefined);
    return { stops };
  },
  payOf(model, spot, draw) {
    const { number, multiplier } = resultOf(model, draw);
    return number === spot.number ? paid(model.chip, [number * multiplier, 1]) : 0;
  },
  /** The number, and after an `x` its multiplier if there was one. */
  markOf(model, draw) {
    const { number, multiplier } = resultOf(model, draw);
    return multiplier === 1 ? String(number) : `${number}x${multiplier}`;
  },
  layout: ({ segments, mostMultiplier }) => ({ segments, mostMultiplier }),
});
