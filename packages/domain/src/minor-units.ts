import { unitsPerCurrency } from "./money.ts";

/** The decimal places of a currency's minor unit: 0 (JPY, VND), 2 (EUR), 3 (KWD). A code that is unknown has 2. */
export const placesOfCurrency = (currency: string): number =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;

const unitsPerMinor = (currency: string): bigint =>
  unitsPerCurrency / 10n ** BigInt(placesOfCurrency(currency));

/** An amount in minor units of a currency (cents of EUR, yen of JPY) as units. It is exact. */
export const minorToUnits = (minor: bigint, currency: string): bigint => minor * unitsPerMinor(currency);

/** Units as minor units of a currency, floored: what is told is never more than there is, below zero as well. */
export const unitsToMinor = (units: bigint, currency: string): bigint => {
  const step = unitsPerMinor(currency);
  const minor = units / step;
  return units % step < 0n ? minor - 1n : minor;
};
