import { add, divide, type Fraction, fraction, multiply, ZERO } from "../../../../engine/fraction.ts";
import type { HoldModel } from "../model.ts";
import { countsOf } from "../reels/mean.ts";
import type { Reel } from "../reels/views.ts";
import { COIN, weightOf } from "./hold.ts";
import type { HoldRule } from "./model.ts";

/** The final result of a feature. */
interface End {
  /** The mean number of coins. */
  readonly coins: Fraction;
  /** The chance of a full grid. */
  readonly full: Fraction;
}

function choose(n: number, k: number): bigint {
  let product = 1n;
  for (let index = 0; index < k; index += 1) product = (product * BigInt(n - index)) / BigInt(index + 1);
  return product;
}

/** The chance that `hits` of `free` cells get a coin in one respin. */
function chanceOf({ chance }: HoldRule, free: number, hits: number): Fraction {
  const miss = BigInt(chance.of - chance.one) ** BigInt(free - hits);
  return fraction(
    choose(free, hits) * BigInt(chance.one) ** BigInt(hits) * miss,
    BigInt(chance.of) ** BigInt(free),
  );
}

/** The ends of features that begin with each number of coins, solved from the full grid back. */
function listEnds(hold: HoldRule, cells: number): End[] {
  const ends: End[] = [];
  ends[cells] = { coins: fraction(BigInt(cells), 1n), full: fraction(1n, 1n) };
  for (let held = cells - 1; held >= 0; held -= 1) {
    const none = chanceOf(hold, cells - held, 0);
    let some: End = { coins: ZERO, full: ZERO };
    for (let hits = 1; hits <= cells - held; hits += 1) {
      const chance = chanceOf(hold, cells - held, hits);
      const end = ends[held + hits];
      if (end) {
        some = {
          coins: add(some.coins, multiply(chance, end.coins)),
          full: add(some.full, multiply(chance, end.full)),
        };
      }
    }
    let now: End = { coins: fraction(BigInt(held), 1n), full: ZERO };
    for (let left = 1; left <= hold.respins; left += 1) {
      now = {
        coins: add(some.coins, multiply(none, now.coins)),
        full: add(some.full, multiply(none, now.full)),
      };
    }
    ends[held] = now;
  }
  return ends;
}

/** The exact mean of the feature of a paid spin, in stakes. A coin's worth does not depend on where or when it comes. */
export function meanOfHold({ hold, rows, coins }: HoldModel, reels: readonly Reel[]): Fraction {
  const counts = countsOf(reels, COIN);
  const draws = reels.reduce((product, reel) => product * reel.draws, 1n);
  const ends = listEnds(hold, rows * reels.length);
  const worth = hold.values.reduce((sum, value) => sum + BigInt(value.coins * value.weight), 0n);
  const each = fraction(worth, BigInt(weightOf(hold.values)));
  let sum = ZERO;
  counts.forEach((times, held) => {
    const end = ends[held];
    if (held < hold.from || !end) return;
    const win = add(multiply(end.coins, each), multiply(end.full, fraction(BigInt(hold.grand), 1n)));
    sum = add(sum, multiply(fraction(times, draws), win));
  });
  return divide(sum, BigInt(coins));
}
