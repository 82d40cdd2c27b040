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

/** The one rounding function: to the nearest multiple of `stepUnits`, halves away from zero. */
export function roundUnits(units: bigint, stepUnits: bigint): bigint {
  const magnitude = units < 0n ? -units : units;
  const rounded = ((magnitude + stepUnits / 2n) / stepUnits) * stepUnits;
  return units < 0n ? -rounded : rounded;
}

/** The largest multiple of a currency's smallest part that is not above `units`: what an owner is shown is never too much. */
export function floorUnits(units: bigint, decimals: number): bigint {
  const step = 10n ** BigInt(5 - decimals);
  const rest = units % step;
  return units - (rest < 0n ? rest + step : rest);
}

/**
 * The decimals of a currency: 0, 2 or 3, by ISO 4217 (MENU-19). A code that Intl does not know, as that of a
 * cryptocurrency, has two.
 */
export function getCurrencyDecimals(code: string): number {
  try {
    const format = new Intl.NumberFormat("en", { style: "currency", currency: code });
    return Math.min(format.resolvedOptions().maximumFractionDigits ?? 2, 3);
  } catch {
    return 2;
  }
}

/**
 * A decimal string with exactly `places` places (0 to 5), as the wire and the screens show it (MENU-19).
 * No grouping and no symbol: those belong to the language and the brand.
 */
export function formatUnits(units: bigint, places = 2): string {
  const step = 10n ** BigInt(5 - places);
  const rounded = roundUnits(units, step);
  const magnitude = rounded < 0n ? -rounded : rounded;
  const whole = magnitude / unitsPerCurrency;
  const fraction = (magnitude % unitsPerCurrency).toString().padStart(5, "0").slice(0, places);
  const sign = rounded < 0n ? "-" : "";
  return places === 0 ? `${sign}${whole}` : `${sign}${whole}.${fraction}`;
}

/** The decimal number on the /wps wire. It is exact to two places up to 90 thousand million. */
export const unitsToWire = (units: bigint): number => Number(formatUnits(units, 2));
