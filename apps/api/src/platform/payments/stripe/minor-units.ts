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
 * An amount in units as Stripe counts it, in the smallest coin of the currency.
 * @throws when the amount is no whole number of that coin
 */
export const toMinorUnits = (amountUnits: bigint, currency: string): bigint => {
  const step = unitsPerCurrency / minorPerCurrency(currency);
  if (amountUnits % step !== 0n) throw new Error(`an amount in ${currency} has too many decimals`);
  return amountUnits / step;
};

/** An amount of Stripe's in units. */
export const fromMinorUnits = (amount: number, currency: string): bigint =>
  (BigInt(amount) * unitsPerCurrency) / minorPerCurrency(currency);
