import { describe, expect, it } from "vitest";
import { add, divide, fraction, multiply, toDecimal, toPercent, ZERO } from "./fraction.ts";

describe("a fraction", () => {
  it("is in lowest terms", () => {
    expect(fraction(6n, 8n)).toEqual({ numerator: 3n, denominator: 4n });
    expect(fraction(-6n, 8n)).toEqual({ numerator: -3n, denominator: 4n });
    expect(fraction(0n, 5n)).toEqual(ZERO);
  });

  it("is added, multiplied and divided exactly", () => {
    expect(add(fraction(1n, 6n), fraction(1n, 3n))).toEqual(fraction(1n, 2n));
    expect(multiply(fraction(2n, 3n), fraction(3n, 4n))).toEqual(fraction(1n, 2n));
    expect(divide(fraction(3n, 4n), 3n)).toEqual(fraction(1n, 4n));
  });

  it("is shown cut off, never rounded up", () => {
    expect([0, 1, 4].map((digits) => toDecimal(fraction(2n, 3n), digits))).toEqual(["0", "0.6", "0.6666"]);
    expect(toDecimal(fraction(25n, 2n), 2)).toBe("12.50");
    expect(toDecimal(fraction(1n, 1_000n), 3)).toBe("0.001");
    expect(toPercent(fraction(954_321n, 1_000_000n), 2)).toBe("95.43");
  });
});
