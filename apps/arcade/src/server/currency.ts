import type { SlotModel } from "../engine/model.ts";

/** Money units in a hundredth of a currency: a unit is the currency divided by 100 000. */
const UNITS_PER_HUNDREDTH = 1_000n;

/** The play money of demo play. */
export const DEMO_CURRENCY = "XXX";

/** How much larger stakes are in currencies whose unit is worth little, so that a spin costs about the same. */
const SCALE: Readonly<Record<string, bigint>> = {
  THB: 5n,
  INR: 10n,
  PHP: 10n,
  TWD: 5n,
  JPY: 100n,
  KRW: 1_000n,
  VND: 1_000n,
  IDR: 1_000n,
};

function scaleOf(currency: string): bigint {
  return SCALE[currency] ?? 1n;
}

/** The stakes of one coin that a player may choose from, in money units, smallest first. */
export function listCoinUnits(model: SlotModel, currency: string): bigint[] {
  return model.coinSteps.map((hundredths) => BigInt(hundredths) * UNITS_PER_HUNDREDTH * scaleOf(currency));
}

/** What demo play starts with: 2,000 of the play money. */
export const DEMO_BALANCE_UNITS = 2_000n * 100n * UNITS_PER_HUNDREDTH;
