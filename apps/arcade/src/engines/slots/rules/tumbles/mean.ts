import type { RandomBelow } from "../../../../engine/engine.ts";
import { add, type Fraction, fraction, ZERO } from "../../../../engine/fraction.ts";
import { entryOf } from "../evaluate.ts";
import { windowAt } from "../model.ts";
import { freeSpinChances } from "../reels/mean.ts";
import { factorAt, pourStrips, pourWeights, tumble } from "./draw.ts";
import type { TumbleModel, TumblingGrid, TumblingReels } from "./model.ts";

/** Bits of the symbols in view. Wilds are every symbol. */
function maskOf(model: TumblingReels, view: string): number {
  const letters = Object.keys(model.pays);
  return [...view].reduce(
    (mask, seen) => mask | ((model.wilds[seen] === undefined ? 1 << (letters.indexOf(seen) + 1) : -2) & -2),
    0,
  );
}

interface Tumbled {
  /** Coins won in the first grid, in the second and so on, before factors, summed over all draws. */
  readonly coins: readonly number[];
  /** By number of scatters at the end: how many of the draws. */
  readonly scatters: readonly bigint[];
  readonly draws: bigint;
}

/** Plays every combination of stops. Those whose first three reels share no symbol win nothing and are only counted. */
export function playEveryStop(model: TumblingReels): Tumbled {
  const { strips, rows, scatter } = model;
  const views = strips.map((strip) => [...strip].map((_letter, stop) => windowAt(strip, stop, rows)));
  const masks = views.map((list) => list.map((view) => maskOf(model, view)));
  const seen = views.map((list) => list.map((view) => view.split(scatter?.symbol ?? "S").length - 1));
  const least = Math.min(...Object.values(model.pays).map((pays) => pays.findIndex((pay) => pay > 0)));
  const coins: number[] = [];
  const counts: number[] = [];
  const stops = strips.map(() => 0);
  const walk = (reel: number, mask: number, scatters: number): void => {
    if (reel < strips.length) {
      for (let stop = 0; stop < (strips[reel]?.length ?? 0); stop += 1) {
        stops[reel] = stop;
        const shared = reel < least ? mask & (masks[reel]?.[stop] ?? 0) : mask;
        walk(reel + 1, shared, scatters + (seen[reel]?.[stop] ?? 0));
      }
      return;
    }
    let shown = scatters;
    if (mask !== 0) {
      const source = pourStrips(model, stops);
      let turn = 0;
      tumble(model, source, (wins) => {
        for (const win of wins) coins[turn] = (coins[turn] ?? 0) + win.coins;
        turn += 1;
      });
      const letter = (scatter?.symbol ?? "S").charCodeAt(0);
      if (turn > 1) shown = source.board.reduce((sum, other) => sum + (other === letter ? 1 : 0), 0);
    }
    counts[shown] = (counts[shown] ?? 0) + 1;
  };
  walk(0, -2, 0);
  return {
    coins: Array.from(coins, (sum) => sum ?? 0),
    scatters: Array.from(counts, (count) => BigInt(count ?? 0)),
    draws: strips.reduce((product, strip) => product * BigInt(strip.length), 1n),
  };
}

/** By number of scatters on a first grid: how many of all draws of its cells. */
export function scattersOfFill({ fill, rows, scatter }: TumblingGrid): bigint[] {
  const total = Object.values(fill.weights).reduce((sum, weight) => sum + weight, 0);
  const own = BigInt(scatter ? (fill.weights[scatter.symbol] ?? 0) : 0);
  let counts = [1n];
  for (let cell = 0; cell < fill.columns * rows; cell += 1) {
    counts = Array.from(
      { length: counts.length + 1 },
      (_, count) => (counts[count] ?? 0n) * (BigInt(total) - own) + (counts[count - 1] ?? 0n) * own,
    );
  }
  return counts;
}

/** The mean pay of the scatters of a spin in stakes, and how many free spins follow a paid one on average. */
export function meansOfScatters(
  model: TumbleModel,
  counts: readonly bigint[],
): { pay: Fraction; spins: Fraction } {
  const { scatter } = model;
  const draws = counts.reduce((sum, count) => sum + count, 0n);
  const paid = counts.reduce(
    (sum, count, index) => sum + count * BigInt(scatter ? entryOf(scatter, "pays", index) : 0),
    0n,
  );
  const spins = [...freeSpinChances(model, counts, counts)].reduce(add, ZERO);
  return { pay: fraction(paid, draws), spins };
}

/** The coins of symbols in one spin of a grid, with the factors of a paid spin and with those of a free one. */
export function sampleSpin(model: TumblingGrid, random: RandomBelow): { base: number; free: number } {
  let [base, free, turn] = [0, 0, 0];
  tumble(model, pourWeights(model, random), (wins) => {
    for (const { coins } of wins) {
      base += coins * factorAt(model, false, turn);
      free += coins * factorAt(model, true, turn);
    }
    turn += 1;
  });
  return { base, free };
}
