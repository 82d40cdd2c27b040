import type { RandomBelow, Volatility } from "../../../engine/engine.ts";
import { add, type Fraction, fraction, ZERO } from "../../../engine/fraction.ts";
import type { HoldModel, ReelModel, SlotModel } from "./model.ts";
import { SLOT_MODELS } from "./models.ts";
import { returnToPlayer } from "./return-to-player.ts";
import { drawRound } from "./round.ts";

/** A tiny game whose numbers can all be calculated by hand. */
export function tinyModel(change: Partial<ReelModel> = {}): ReelModel {
  return {
    kind: "reels",
    id: "tiny",
    version: 1,
    rows: 1,
    coins: 1,
    evaluation: { kind: "lines", lines: [[0, 0, 0]] },
    strips: ["AB", "AB", "AB"],
    pays: { A: [0, 0, 0, 4], B: [0, 0, 0, 2] },
    wilds: {},
    coinSteps: [1],
    volatility: "low",
    rtp: { total: "0.0000" },
    ...change,
  };
}

export const isEnumerable = (model: SlotModel): model is ReelModel | HoldModel => model.kind !== "tumbles";

/** The house's models of reels that stop and stay. */
export const REEL_MODELS = SLOT_MODELS.filter(isEnumerable);

/** The first set of each family, and the six games of the house. */
export const SAMPLES = SLOT_MODELS.filter(({ id }) => !/-\d+$/.test(id) || id.endsWith("-1"));

/** The standard deviation of a round's win, in stakes, from which a slot's volatility is medium, and from which it is high. */
const [MEDIUM_FROM, HIGH_FROM] = [2.5, 5];
/** Large wins are rare, so a deviation that was drawn fits a class that begins or ends this much beside it. */
const TOLERANCE = 1.25;

/** Whether the standard deviation of drawn rounds, in stakes, fits the volatility that a model states. */
export function fitsVolatility(stated: Volatility, deviation: number): boolean {
  if (stated === "low") return deviation < MEDIUM_FROM * TOLERANCE;
  if (stated === "high") return deviation > HIGH_FROM / TOLERANCE;
  return deviation > MEDIUM_FROM / TOLERANCE && deviation < HIGH_FROM * TOLERANCE;
}

/** The return of the reels, without the pots, which are drawn separately. */
export const returnOfReels = (model: ReelModel | HoldModel): Fraction =>
  returnToPlayer({ ...model, jackpot: undefined } as typeof model).total;

export interface DrawnRounds {
  /** The win of a round, in stakes. */
  readonly mean: number;
  /** The standard error of the mean. */
  readonly error: number;
  /** The standard deviation of a round. */
  readonly deviation: number;
}

/** Draws rounds of a model. */
export function drawRounds(model: SlotModel, rounds: number, random: RandomBelow): DrawnRounds {
  let [sum, squares] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const stakes = drawRound(model, random).coins / model.coins;
    sum += stakes;
    squares += stakes * stakes;
  }
  const mean = sum / rounds;
  const deviation = Math.sqrt(squares / rounds - mean * mean);
  return { mean, error: deviation / Math.sqrt(rounds), deviation };
}

/** The mean of `play`'s results, over every sequence of draws that it can ask for, each by its chance. */
export function meanOfAllDraws(play: (random: RandomBelow) => number): Fraction {
  const path: number[] = [];
  let sum = ZERO;
  for (;;) {
    const limits: number[] = [];
    const value = play((limit) => {
      limits.push(limit);
      if (path.length < limits.length) path.push(0);
      return path[limits.length - 1] ?? 0;
    });
    const draws = limits.reduce((product, limit) => product * BigInt(limit), 1n);
    sum = add(sum, fraction(BigInt(value), draws));
    while (path.length > 0 && path.at(-1) === (limits[path.length - 1] ?? 0) - 1) path.pop();
    const last = path.pop();
    if (last === undefined) return sum;
    path.push(last + 1);
  }
}
