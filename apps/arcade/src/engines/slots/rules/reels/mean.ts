import { add, divide, type Fraction, fraction, multiply, ZERO } from "../../../../engine/fraction.ts";
import { entryOf, payBothWays, payOfLine } from "../evaluate.ts";
import type { ReelRules } from "../model.ts";
import type { Reel } from "./views.ts";

/** By symbol: in how many draws it is in one cell. */
type Cell = ReadonlyMap<string, bigint>;

const drawsOf = (reels: readonly Reel[]): bigint => reels.reduce((product, { draws }) => product * draws, 1n);

function cellOf({ views }: Reel, row: number): Cell {
  const cell = new Map<string, bigint>();
  for (const [view, weight] of views) {
    const symbol = view[row] ?? "";
    cell.set(symbol, (cell.get(symbol) ?? 0n) + weight);
  }
  return cell;
}

/** Whether the run from the left has ended, so that further symbols change nothing. */
function hasEnded(model: ReelRules, symbols: readonly string[]): boolean {
  const plain = symbols.filter((symbol) => model.wilds[symbol] === undefined);
  return plain.some((symbol) => symbol !== plain[0] || model.pays[symbol] === undefined);
}

const coinsOf = (pays: readonly { readonly coins: number }[]): number =>
  pays.reduce((sum, { coins }) => sum + coins, 0);

/**
 * The coins of the runs from the first cell on, over all draws of the cells, each weighted by its number. `payWhole`
 * gives the pay of a run over all cells.
 */
function coinsOfRuns(
  model: ReelRules,
  cells: readonly Cell[],
  payWhole: (symbols: readonly string[]) => number,
): bigint {
  const rest = cells.map((_cell, from) =>
    cells
      .slice(from)
      .reduce((product, cell) => product * [...cell.values()].reduce((sum, n) => sum + n, 0n), 1n),
  );
  const walk = (symbols: readonly string[], weight: bigint): bigint => {
    if (hasEnded(model, symbols)) {
      return BigInt(payOfLine(model, symbols).coins) * weight * (rest[symbols.length] ?? 1n);
    }
    const cell = cells[symbols.length];
    if (cell === undefined) return BigInt(payWhole(symbols)) * weight;
    let sum = 0n;
    for (const [symbol, times] of cell) sum += walk([...symbols, symbol], weight * times);
    return sum;
  };
  return walk([], 1n);
}

/** The coins of one line over all draws of its cells. A run over all of them is counted from the left alone. */
function coinsOfLine(model: ReelRules, cells: readonly Cell[], bothWays: boolean): bigint {
  if (!bothWays) return coinsOfRuns(model, cells, (symbols) => payOfLine(model, symbols).coins);
  const left = coinsOfRuns(model, cells, (symbols) => coinsOf(payBothWays(model, symbols)));
  return left + coinsOfRuns(model, cells.toReversed(), () => 0);
}

/** The mean win of all lines in coins. Lines whose cells have the same symbols equally often are counted once. */
function meanOfLines(model: ReelRules, reels: readonly Reel[]): Fraction {
  const { evaluation } = model;
  if (evaluation.kind !== "lines") return ZERO;
  const known = new Map<string, bigint>();
  let sum = 0n;
  for (const line of evaluation.lines) {
    const cells = line.map((row, reel) => cellOf(reels[reel] ?? { views: new Map(), draws: 1n }, row));
    const key = cells.map((cell) => [...cell].map(String).toSorted().join()).join("|");
    const coins = known.get(key) ?? coinsOfLine(model, cells, evaluation.bothWays === true);
    known.set(key, coins);
    sum += coins;
  }
  return fraction(sum, drawsOf(reels));
}

function matchesIn(model: ReelRules, view: string, symbol: string): number {
  return [...view].reduce((sum, seen) => sum + (seen === symbol ? 1 : (model.wilds[seen] ?? 0)), 0);
}

/** The mean win of all ways in coins: reels are independent, so the mean of the product is the product of means. */
function meanOfWays(model: ReelRules, reels: readonly Reel[]): Fraction {
  let sum = ZERO;
  for (const [symbol, pays] of Object.entries(model.pays)) {
    let product = fraction(1n, 1n);
    reels.forEach(({ views, draws }, reel) => {
      let none = 0n;
      let total = 0n;
      for (const [view, weight] of views) {
        const matches = matchesIn(model, view, symbol);
        if (matches === 0) none += weight;
        total += weight * BigInt(matches);
      }
      sum = add(
        sum,
        multiply(multiply(product, fraction(none, draws)), fraction(BigInt(pays[reel] ?? 0), 1n)),
      );
      product = multiply(product, fraction(total, draws));
    });
    sum = add(sum, multiply(product, fraction(BigInt(pays[reels.length] ?? 0), 1n)));
  }
  return sum;
}

/** By number of cells that show the symbol: how many of all draws do. */
export function countsOf(reels: readonly Reel[], symbol: string): bigint[] {
  let counts = [1n];
  for (const { views } of reels) {
    const next: bigint[] = [];
    counts.forEach((times, before) => {
      for (const [view, weight] of views) {
        const seen = before + view.split(symbol).length - 1;
        next[seen] = (next[seen] ?? 0n) + times * weight;
      }
    });
    counts = Array.from(next, (weight) => weight ?? 0n);
  }
  return counts;
}

/** The mean win of one spin of these reels in stakes, with scatter pays, without the awarded spins. */
export function meanOfSpin(model: ReelRules, reels: readonly Reel[]): Fraction {
  const { scatter } = model;
  const symbols = model.evaluation.kind === "ways" ? meanOfWays(model, reels) : meanOfLines(model, reels);
  const scatters = (scatter ? countsOf(reels, scatter.symbol) : []).reduce(
    (sum, weight, count) => sum + weight * BigInt(scatter ? entryOf(scatter, "pays", count) : 0),
    0n,
  );
  return add(divide(symbols, BigInt(model.coins)), fraction(scatters, drawsOf(reels)));
}

/**
 * For each free spin from the first to the last possible one: the chance that it is played, with retriggers and the cap.
 * `ways` holds, by number of spins granted so far, how many of all draws so far lead to it.
 */
export function* freeSpinChances(
  { free, scatter }: Pick<ReelRules, "free" | "scatter">,
  first: readonly bigint[],
  again: readonly bigint[],
): Generator<Fraction> {
  if (!free || !scatter) return;
  const step = (ways: Map<number, bigint>, weights: readonly bigint[]): Map<number, bigint> => {
    const next = new Map<number, bigint>();
    for (const [granted, weight] of ways) {
      weights.forEach((times, count) => {
        const total = Math.min(free.maxSpins, granted + entryOf(scatter, "spins", count));
        next.set(total, (next.get(total) ?? 0n) + weight * times);
      });
    }
    return next;
  };
  const sum = (weights: Iterable<bigint>): bigint => [...weights].reduce((all, weight) => all + weight, 0n);
  let ways = step(new Map([[0, 1n]]), first);
  let draws = sum(first);
  for (let played = 1; played <= free.maxSpins; played += 1) {
    ways = new Map([...ways].filter(([granted]) => granted >= played));
    yield fraction(sum(ways.values()), draws);
    ways = step(ways, again);
    draws *= sum(again);
  }
}
