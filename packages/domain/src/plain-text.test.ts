import { describe, expect, it } from "vitest";
import { toDigits, toPlainText } from "./plain-text.ts";

describe("CASE-17 text typed in full width", () => {
  it.each([
    ["１３８００１３８０００", "13800138000"],
    ["138００１３８000", "13800138000"],
    ["１００", "100"],
    ["１００．５", "100.5"],
    ["１００。５", "100.5"],
    ["１００｡５", "100.5"],
    ["１，０００", "1,000"],
    ["＋８４", "+84"],
    ["ＡＢ１２", "AB12"],
    ["١٢٣", "١٢٣"],
    ["一百", "一百"],
    ["１００元", "100元"],
  ])("%s is %s", (typed, plain) => {
    expect(toPlainText(typed)).toBe(plain);
  });

  it.each([
    ["１３８－００１３　８０００", "13800138000"],
    ["(11) 98888-8888", "11988888888"],
    ["11 98888–8888", "11988888888"],
    ["138\u00a0001", "138001"],
    // A character that is neither digit nor separator is not dropped: the number would be somebody else's.
    ["1380013800O", "1380013800O"],
    ["138٠01", "138٠01"],
    ["+84912", "+84912"],
  ])("of a phone or a code %s is %s", (typed, digits) => {
    expect(toDigits(typed)).toBe(digits);
  });
});
