import { payOfLine } from "./evaluate.ts";
import { add, divide, type Fraction, fraction, multiply, ZERO } from "./fraction.ts";
import { type SlotModel, windowAt } from "./model.ts";

/** How often each value occurs over all stops of one strip. */
type Tally<K> = Map<K, number>;

function tally<K>(strip: string, keyOf: (stop: number) => K): Tally<K> {
  const counts: Tally<K> = new Map();
  for (let stop = 0; stop < strip.length; stop += 1) {
    const key = keyOf(stop);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** The number of combinations of stops of these strips. */
function combinations(strips: readonly string[]): bigint {
  return strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
}

/**
 * The mean win of one line in coins. Each cell of a cyclic strip is equally likely to be in any row, so lines of all
 * shapes have the same mean, and it is enough to weight the symbols of each reel by their number.
 */
function meanOfLine(model: SlotModel, strips: readonly string[]): Fraction {
  const reels = strips.map((strip) => [...tally(strip, (stop) => strip[stop] ?? "")]);
  let weighed = 0n;
  const symbols: string[] = [];
  const walk = (weight: bigint): void => {
    const reel = reels[symbols.length];
    if (!reel) {
      const { coins } = payOfLine(model, symbols);
      weighed += weight * BigInt(coins);
      return;
    }
    for (const [symbol, count] of reel) {
      symbols.push(symbol);
      walk(weight * BigInt(count));
      symbols.pop();
    }
  };
  walk(1n);
  return fraction(weighed, combinations(strips));
}

/** The mean win of all ways in coins: reels are independent, so the mean of the product is the product of means. */
function meanOfWays(model: SlotModel, strips: readonly string[]): Fraction {
  let sum = ZERO;
  for (const [symbol, pays] of Object.entries(model.pays)) {
    let product = fraction(1n, 1n);
    strips.forEach((strip, reel) => {
      const matches = tally(strip, (stop) => matchesIn(model, windowAt(strip, stop, model.rows), symbol));
      const total = [...matches].reduce((all, [count, stops]) => all + count * stops, 0);
      const missing = fraction(BigInt(matches.get(0) ?? 0), BigInt(strip.length));
      sum = add(sum, multiply(multiply(product, missing), fraction(BigInt(pays[reel] ?? 0), 1n)));
      product = multiply(product, fraction(BigInt(total), BigInt(strip.length)));
    });
    sum = add(sum, multiply(product, fraction(BigInt(pays[strips.length] ?? 0), 1n)));
  }
  return sum;
}

function matchesIn(model: SlotModel, view: string, symbol: string): number {
  return [...view].filter((seen) => seen === symbol || model.wilds[seen] !== undefined).length;
}

/** By number of scatters in view: how many of all combinations of stops show it. */
function scatterCounts(model: SlotModel, strips: readonly string[]): bigint[] {
  const symbol = model.scatter?.symbol;
  let counts = [1n];
  for (const strip of strips) {
    const seen = tally(
      strip,
      (stop) => [...windowAt(strip, stop, model.rows)].filter((cell) => cell === symbol).length,
    );
    const next: bigint[] = [];
    counts.forEach((weight, before) => {
      for (const [more, stops] of seen) {
        next[before + more] = (next[before + more] ?? 0n) + weight * BigInt(stops);
      }
    });
    counts = Array.from(next, (weight) => weight ?? 0n);
  }
  return counts;
}

/** The mean win of one spin on these strips in stakes, with scatter pays, without free spins. */
function meanOfSpin(model: SlotModel, strips: readonly string[]): Fraction {
  const symbols =
    model.evaluation.kind === "lines"
      ? multiply(meanOfLine(model, strips), fraction(BigInt(model.evaluation.lines.length), 1n))
      : meanOfWays(model, strips);
  const scatters = scatterCounts(model, strips).reduce(
    (sum, weight, count) => sum + weight * BigInt(model.scatter?.pays[count] ?? 0),
    0n,
  );
  return add(divide(symbols, BigInt(model.coins)), fraction(scatters, combinations(strips)));
}

/**
 * The mean number of free spins after one paid spin, with retriggers and the cap. `ways` holds, by number of spins
 * awarded so far, how many combinations of all spins played so far lead to it.
 */
function meanFreeSpins(model: SlotModel): Fraction {
  const { free, scatter } = model;
  if (!free || !scatter) return ZERO;
  const step = (ways: Map<number, bigint>, strips: readonly string[]): Map<number, bigint> => {
    const next = new Map<number, bigint>();
    const weights = scatterCounts(model, strips);
    for (const [granted, weight] of ways) {
      weights.forEach((times, count) => {
        const total = Math.min(free.maxSpins, granted + (scatter.spins[count] ?? 0));
        next.set(total, (next.get(total) ?? 0n) + weight * times);
      });
    }
    return next;
  };
  const freeStrips = free.strips ?? model.strips;
  let ways = step(new Map([[0, 1n]]), model.strips);
  let denominator = combinations(model.strips);
  let mean = ZERO;
  for (let played = 1; played <= free.maxSpins; played += 1) {
    ways = new Map([...ways].filter(([granted]) => granted >= played));
    const alive = [...ways.values()].reduce((sum, weight) => sum + weight, 0n);
    mean = add(mean, fraction(alive, denominator));
    ways = step(ways, freeStrips);
    denominator *= combinations(freeStrips);
  }
  return mean;
}

export interface ReturnToPlayer {
  /** The return of the paid spin itself, in stakes. */
  readonly base: Fraction;
  /** The return of its free spins, in stakes. */
  readonly free: Fraction;
  readonly total: Fraction;
}

/**
 * The exact return to player: wins over stakes in the long run, as a fraction of integers. There is no sampling and
 * no floating point: it counts symbols on strips, multiplies reels, and sums free spins one by one up to the cap.
 */
export function returnToPlayer(model: SlotModel): ReturnToPlayer {
  const base = meanOfSpin(model, model.strips);
  const freeSpin = model.free ? meanOfSpin(model, model.free.strips ?? model.strips) : ZERO;
  const factor = fraction(BigInt(model.free?.multiplier ?? 1), 1n);
  const free = multiply(multiply(meanFreeSpins(model), freeSpin), factor);
  return { base, free, total: add(base, free) };
}
