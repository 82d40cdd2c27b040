import { type TSchema, Type } from "typebox";
import { Check } from "typebox/value";
import { describe, expect, it } from "vitest";
import * as schemas from "./schemas.ts";

const cents = Number.MAX_SAFE_INTEGER / 100;
const cases: readonly [string, TSchema, fit: readonly unknown[], unfit: readonly unknown[]][] = [
  [
    "closed",
    schemas.closed({ a: Type.Optional(Type.Null()) }),
    [{}, { a: null }],
    [{ a: null, b: 1 }, { b: 1 }],
  ],
  ["text", schemas.text(3), ["", "abc", "€ ü"], ["abcd", "a\nb", "a\u0000", "\u007f", 1]],
  ["text from 2", schemas.text(3, 2), ["ab"], ["a", ""]],
  ["language", schemas.language, ["CN", "EN", "PT", "VI"], ["en", "", "DE"]],
  ["wholeNumber", schemas.wholeNumber(2, 4), [2, 4], [1, 5, 2.5, "2"]],
  ["pageNumber", schemas.pageNumber, [1, 1_000_000], [0, 1_000_001, 1.5]],
  [
    "amountText",
    schemas.amountText,
    ["0", "10", "10.5", "10.55", "1.555", "9".repeat(11)],
    ["", "-1", "+1", "1.", ".5", "1.5555", "1e3", "9".repeat(12), "a1", "1a", "1,5"],
  ],
  ["rowId", schemas.rowId, ["1", "9".repeat(18)], ["", "0", "01", "-1", "1.5", "9".repeat(19), "a1", "1a"]],
  ["amount", schemas.amount, [0, -cents, cents, 1.25], [cents + 1, -cents - 1, "1"]],
  ["timestampMs", schemas.timestampMs, [0, 1_790_000_000_000], [1.5, "0"]],
];

describe("the shapes of the wire", () => {
  it.each(cases)("SEC-28 %s accepts valid values, and nothing else", (_, schema, fit, unfit) => {
    for (const value of fit) expect(Check(schema, value), JSON.stringify(value)).toBe(true);
    for (const value of unfit) expect(Check(schema, value), JSON.stringify(value)).toBe(false);
  });
});
