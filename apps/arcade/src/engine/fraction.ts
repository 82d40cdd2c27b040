/** A fraction of integers, always in lowest terms with a positive denominator. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

export function fraction(numerator: bigint, denominator: bigint): Fraction {
  const divisor = gcd(numerator, denominator) || 1n;
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

export const ZERO: Fraction = { numerator: 0n, denominator: 1n };

export function add(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

export function divide(a: Fraction, by: bigint): Fraction {
  return fraction(a.numerator, a.denominator * by);
}

/** The fraction as a decimal string, truncated (never rounded up) after `digits` digits. */
export function toDecimal({ numerator, denominator }: Fraction, digits: number): string {
  const scaled = ((numerator * 10n ** BigInt(digits)) / denominator).toString().padStart(digits + 1, "0");
  return digits === 0 ? scaled : `${scaled.slice(0, -digits)}.${scaled.slice(-digits)}`;
}

/** The fraction in percent, truncated after `digits` digits: 0.954321 gives "95.43" for two. */
export function toPercent(value: Fraction, digits: number): string {
  return toDecimal(multiply(value, fraction(100n, 1n)), digits);
}
