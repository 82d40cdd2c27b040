import { getIsoDecimals } from "./currency-decimals.ts";

/**
 * Money is an integer of the currency x 100 000, held in a bigint (INV-13). This is also the unit of the
 * vendor wallet, so nothing is ever rounded between a vendor and the ledger.
 */
export const unitsPerCurrency = 100_000n;

const decimalPattern = /^(-?)(\d{1,15})(?:\.(\d{1,5}))?$/;

/**
 * Parses a decimal amount of currency ("12.5") into units, exactly.
 * @returns undefined when the text is not a decimal number with at most five places.
 */
export function parseAmount(text: string): bigint | undefined {
  const match = decimalPattern.exec(text.trim());
  if (!match) return undefined;
  const [, sign, whole = "0", fraction = ""] = match;
  const units = BigInt(whole) * unitsPerCurrency + BigInt(fraction.padEnd(5, "0"));
  return sign === "-" ? -units : units;
}

/** How many decimals an amount is written with. */
export const countPlaces = (text: string): number => text.split(".")[1]?.length ?? 0;

/**
 * Whether an amount may be meant with a separator of thousands, and be a thousand times as much: its only separator has
 * three digits behind it, in a currency of fewer decimals (CASE-16).
 */
export const isAmbiguous = (text: string, decimals: number): boolean =>
  decimals < 3 && /^[+-]?[1-9]\d*[.,]\d{3}$/.test(text.trim());

/** The decimals of a unit. */
const mostPlaces = 5;

/** The most decimals that a currency has here. */
const mostDecimals = 3;

/**
 * The decimals of a currency: none, two or three, by ISO 4217 (MENU-19). A code that is not of its list, as that of a
 * cryptocurrency, has two.
 */
export const getCurrencyDecimals = (code: string): number => Math.min(getIsoDecimals(code), mostDecimals);

/** The smallest part of a currency, in units. */
export const getCoinUnits = (decimals: number): bigint => 10n ** BigInt(5 - decimals);

/** Whether an amount has no more decimals than its currency. */
export const isWhole = (units: bigint, decimals: number): boolean => units % getCoinUnits(decimals) === 0n;

/**
 * Reads a typed or sent amount, in a currency with the given decimals.
 * @returns undefined for an invalid one, one with a fraction of the smallest coin, or one that may mean a thousand times as much
 */
export function readAmount(text: string, decimals: number): bigint | undefined {
  const units = parseAmount(text);
  return units !== undefined && isWhole(units, decimals) && !isAmbiguous(text, decimals) ? units : undefined;
}

/** Rounds down to a currency's decimals: nobody is shown more than they own (MENU-19). */
export function floorUnits(units: bigint, decimals: number): bigint {
  const step = getCoinUnits(decimals);
  const rest = units % step;
  return units - (rest < 0n ? rest + step : rest);
}

/**
 * A decimal string with exactly `decimals` places (0 to 5), rounded down (MENU-19). No grouping and no symbol: those
 * belong to the language and the brand.
 */
export function formatUnits(units: bigint, decimals = 2): string {
  const floored = floorUnits(units, decimals);
  const magnitude = floored < 0n ? -floored : floored;
  const whole = magnitude / unitsPerCurrency;
  const fraction = (magnitude % unitsPerCurrency).toString().padStart(5, "0").slice(0, decimals);
  const sign = floored < 0n ? "-" : "";
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${fraction}`;
}

/** An amount as the ledger has it, with no fewer decimals than its currency. Nothing is rounded. */
export function formatExact(units: bigint, decimals: number): string {
  const [whole = "0", fraction = ""] = formatUnits(units, mostPlaces).split(".");
  const kept = fraction.replace(/0+$/, "").padEnd(decimals, "0");
  return kept === "" ? whole : `${whole}.${kept}`;
}

/**
 * The decimal number on the /wps wire, rounded down to its currency's decimals. Without a currency it has three, which
 * is exact for an amount of any currency. A JSON number is exact to two places up to 70 million million, to three up
 * to 8.
 */
export const unitsToWire = (
  units: bigint,
  currency: { readonly decimals: number } = { decimals: mostDecimals },
) => Number(formatUnits(units, currency.decimals));

/**
 * The units of a number of the wire, or of one between two numbers, as an animation shows it.
 * @throws RangeError for an invalid amount
 */
export function wireToUnits(amount: number): bigint {
  const units = parseAmount(String(amount)) ?? parseAmount(amount.toFixed(5));
  if (units === undefined) throw new RangeError(`${amount} is not an amount`);
  return units;
}
