import type { SharedEngine } from "../../engine/engine.ts";
import type { Bets, Spot } from "../../engine/spots.ts";
import type { TableModel } from "../../engine/table.ts";
import type { BetView } from "../../wire.ts";

/** The effect of a draw: the spots that won or gave their stake back, and the payout of the player's bets. */
export interface Result {
  readonly won: ReadonlySet<string>;
  readonly pushed: ReadonlySet<string>;
  readonly stakeUnits: bigint;
  readonly winUnits: bigint;
}

/** Computes with the rules themselves, as the server does. */
export function getResult<Model extends TableModel, Draw>(
  engine: SharedEngine<Model, Bets, null, Draw>,
  model: Model,
  spots: readonly Spot[],
  bets: readonly BetView[],
  draw: Draw,
): Result {
  const won = new Set<string>();
  const pushed = new Set<string>();
  for (const { id } of spots) {
    const coins = engine.payOf(model, null, { bets: { [id]: 1 } }, draw);
    if (coins > model.chip) won.add(id);
    else if (coins > 0) pushed.add(id);
  }
  let [stakeUnits, winUnits] = [0n, 0n];
  for (const bet of bets) {
    stakeUnits += BigInt(bet.stakeUnits);
    winUnits += winOf(engine, model, bet, draw);
  }
  return { won, pushed, stakeUnits, winUnits };
}

/** The payout of one bet, in money units. */
export const winOf = <Model extends TableModel, Draw>(
  engine: SharedEngine<Model, Bets, null, Draw>,
  model: Model,
  { choice, coinUnits }: BetView,
  draw: Draw,
): bigint => BigInt(coinUnits) * BigInt(engine.payOf(model, null, choice as Bets, draw));

/** The paid stake on each spot, in money units. */
export function sumBySpot(bets: readonly BetView[], chip: number): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { choice, coinUnits } of bets) {
    for (const [spot, chips] of Object.entries((choice as Bets).bets))
      sums.set(spot, (sums.get(spot) ?? 0n) + BigInt(coinUnits) * BigInt(chips * chip));
  }
  return sums;
}
