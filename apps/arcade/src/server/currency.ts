import type { SlotModel } from "../engine/model.ts";

/** The money units in a hundredth of a currency. A unit is the currency divided by 100 000. */
const UNITS_PER_HUNDREDTH = 1_000n;

/** The play money of demo play. */
export const DEMO_CURRENCY = "XXX";

/** The factor for stakes in currencies with a small unit, so that a spin costs about the same everywhere. */
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

/** The starting balance of demo play: 2,000 of the play money. */
export const DEMO_BALANCE_UNITS = 2_000n * 100n * UNITS_PER_HUNDREDTH;
