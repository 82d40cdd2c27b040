import { floorUnits, getCurrencyDecimals, isWhole } from "./money.ts";

/** What a method of payment takes: a range in units, in a currency. */
export interface MethodRange {
  readonly currency: string;
  readonly minimumUnits: bigint;
  readonly maximumUnits: bigint;
}

/** Whether a method accepts an amount: within its range, and with no more decimals than its currency has (SEC-57). */
export const isInMethodRange = (amountUnits: bigint, range: MethodRange): boolean =>
  isWhole(amountUnits, getCurrencyDecimals(range.currency)) &&
  amountUnits >= range.minimumUnits &&
  amountUnits <= range.maximumUnits;

/**
 * The part of a fee that grows with the amount, in units, rounded down to the currency's decimals.
 * @param basisPoints hundredths of a percent
 */
export const getPercentFeeUnits = (amountUnits: bigint, basisPoints: number, decimals: number): bigint =>
  floorUnits((amountUnits * BigInt(basisPoints)) / 10_000n, decimals);
