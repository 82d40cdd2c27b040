import type { RandomBelow } from "../../../../engine/engine.ts";
import type { HoldModel } from "../model.ts";
import type { HeldCoin, SpinOutcome } from "../spin.ts";
import type { CoinValue } from "./model.ts";

/** The symbol of a coin on a strip and in a grid. */
export const COIN = "O";

export const weightOf = (values: readonly CoinValue[]): number =>
  values.reduce((sum, { weight }) => sum + weight, 0);

function drawValue(values: readonly CoinValue[], random: RandomBelow): Pick<HeldCoin, "coins" | "pot"> {
  let left = random(weightOf(values));
  for (const { weight, coins, pot } of values) {
    if (left < weight) return pot ? { coins, pot } : { coins };
    left -= weight;
  }
  throw new RangeError("the draw is not below its limit");
}

/**
 * The paid spin and, when it shows enough coins, the respins that follow. Its coins are held first, and the last spin
 * pays all of them.
 */
export function drawHold({ hold, rows }: HoldModel, paid: SpinOutcome, random: RandomBelow): SpinOutcome[] {
  const spots = paid.grid.flatMap((view, reel) =>
    Array.from({ length: rows }, (_, row) => ({ reel, row, view })),
  );
  const first = spots.filter(({ view, row }) => view[row] === COIN);
  if (first.length < hold.from) return [paid];
  let free = spots.filter(({ view, row }) => view[row] !== COIN);
  let coins: HeldCoin[] = first.map(({ reel, row }) => ({ reel, row, ...drawValue(hold.values, random) }));
  const spins: SpinOutcome[] = [{ ...paid, hold: { coins, left: hold.respins } }];
  let left = hold.respins;
  do {
    const hit = free.filter(() => random(hold.chance.of) < hold.chance.one);
    free = free.filter((spot) => !hit.includes(spot));
    left = hit.length > 0 ? hold.respins : left - 1;
    coins = [...coins, ...hit.map(({ reel, row }) => ({ reel, row, ...drawValue(hold.values, random) }))];
    const held = new Set(coins.map(({ reel, row }) => `${reel},${row}`));
    const grid = paid.grid.map((view, reel) =>
      [...view].map((symbol, row) => (held.has(`${reel},${row}`) ? COIN : symbol)).join(""),
    );
    const isLast = left === 0 || free.length === 0;
    const grand = free.length === 0 ? hold.grand : 0;
    const pay = isLast ? coins.reduce((sum, coin) => sum + coin.coins, grand) : 0;
    spins.push({ stops: [], grid, wins: [], multiplier: 1, coins: pay, awarded: 0, hold: { coins, left } });
  } while (left > 0 && free.length > 0);
  return spins;
}
