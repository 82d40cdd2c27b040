import type { GameModel } from "../engine/engine.ts";
import { unitsOfHundredth } from "../fair/hundredth.ts";

/** The play money of demo play. */
export const DEMO_CURRENCY = "XXX";

/** The stakes of one coin that a player may choose from, in money units, smallest first. */
export function listCoinUnits(model: Pick<GameModel, "coinSteps">, currency: string): bigint[] {
  return model.coinSteps.map((hundredths) => BigInt(hundredths) * unitsOfHundredth(currency));
}

/** The starting balance of demo play: 2,000 of the play money. */
export const DEMO_BALANCE_UNITS = 2_000n * 100n * unitsOfHundredth(DEMO_CURRENCY);
