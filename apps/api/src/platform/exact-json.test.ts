import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseExactJson } from "./exact-json.ts";

const amountOf = (number: string): unknown =>
  (parseExactJson(`{"amount":${number}}`) as { amount: unknown }).amount;

describe("JSON without loss", () => {
  it.each<[string, unknown]>([
    ["0", 0],
    ["100", 100],
    ["1.5", 1.5],
    ["9007199254740991", 9_007_199_254_740_991],
    ["9007199254740993", 9_007_199_254_740_993n],
    ["-9007199254740993", -9_007_199_254_740_993n],
    ["9223372036854775808", 9_223_372_036_854_775_808n],
    ["100.00000000000000001", Number.NaN],
    ["9007199254740991.4", Number.NaN],
    ["1e-400", Number.NaN],
    ["1E2", Number.NaN],
  ])("INV-13 reads the number %s exactly", (number, value) => {
    expect(amountOf(number)).toEqual(value);
  });

  it("INV-13 reads any integer exactly, wherever it is", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }), (units) => {
        const texts = [`${units}`, `[1, ${units}]`, `{"a":[{"b":${units}}]}`, `{ "b" :\n${units} }`];
        for (const text of texts) {
          const values: unknown[] = [];
          const collect = (value: unknown): void => {
            if (typeof value === "object" && value !== null) Object.values(value).forEach(collect);
            else values.push(value);
          };
          collect(parseExactJson(text));
          expect(values.map(String)).toContain(String(units));
        }
      }),
    );
  });

  it("leaves texts alone, long ones and ones that look like numbers", () => {
    const value = { round: "12345678901234567890", note: "a: 12345678901234567890, 1e5", amount: 3 };
    expect(parseExactJson(JSON.stringify(value))).toEqual(value);
  });

  it.each(["", "{", `{"a":12345678901234567890`, `{"a":1e}`, "[".repeat(16_000)])(
    "throws at %.30s",
    (text) => {
      expect(() => parseExactJson(text)).toThrow();
    },
  );
});
