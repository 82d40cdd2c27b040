/** The money units in a hundredth of a currency. A unit is the currency divided by 100 000. */
const UNITS_PER_HUNDREDTH = 1_000n;

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

/** The value of a model's hundredth in a currency, in money units. All stakes are multiples of it. */
export const unitsOfHundredth = (currency: string): bigint => UNITS_PER_HUNDREDTH * (SCALE[currency] ?? 1n);
