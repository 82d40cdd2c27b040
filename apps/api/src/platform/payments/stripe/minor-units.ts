import { unitsPerCurrency } from "@croupier/domain/money";

/**
 * Currencies without decimals at Stripe. ISK and UGX have none either, but are sent with two for the sake of older
 * callers (docs.stripe.com/currencies, "Zero-decimal currencies" and "Special cases").
 */
const withoutDecimals: ReadonlySet<string> = new Set(
  "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "),
);
const withThreeDecimals: ReadonlySet<string> = new Set("BHD JOD KWD OMR TND".split(" "));

const minorPerCurrency = (currency: string): bigint =>
  withoutDecimals.has(currency) ? 1n : withThreeDecimals.has(currency) ? 1_000n : 100n;

/**
 * The step in which Stripe accepts amounts, in units. In a currency with three decimals the last one must be 0, because card
 * networks have two (docs.stripe.com/currencies, "Three-decimal currencies"): multiples of ten in the smallest coin.
 */
export const getStepUnits = (currency: string): bigint =>
  (unitsPerCurrency / minorPerCurrency(currency)) * (withThreeDecimals.has(currency) ? 10n : 1n);

/**
 * An amount in units as Stripe counts it, in the smallest coin of the currency.
 * @throws if Stripe would refuse the amount because it is not a multiple of the step
 */
export const toMinorUnits = (amountUnits: bigint, currency: string): bigint => {
  if (amountUnits % getStepUnits(currency) !== 0n)
    throw new Error(`an amount in ${currency} has too many decimals`);
  return (amountUnits * minorPerCurrency(currency)) / unitsPerCurrency;
};

/** An amount of Stripe's in units. */
export const fromMinorUnits = (amount: number, currency: string): bigint =>
  (BigInt(amount) * unitsPerCurrency) / minorPerCurrency(currency);
