// @vitest-environment node
import { describe, expect, it } from "vitest";
import { isRise, readLimit } from "./limit-value.ts";

describe("a typed limit", () => {
  it.each([
    ["100", "100"],
    [" 12,5 ", "12.5"],
    ["0", "0"],
    ["99999999999.99", "99999999999.99"],
    ["", undefined],
    ["-5", undefined],
    ["1e5", undefined],
    ["1.234", undefined],
    ["1.000", undefined],
    ["1,000", undefined],
    ["1.000,00", undefined],
    ["100000000000", undefined],
  ])("PLAY-29 CASE-16 of money, %j is %j", (text, value) => {
    expect(readLimit(text, { kind: "loss", period: "day" }, 2)).toBe(value);
  });

  it.each([
    ["90", "day", "90"],
    ["1440", "day", "1440"],
    ["1441", "day", undefined],
    ["1441", "week", "1441"],
    ["44640", "month", "44640"],
    ["44641", "month", undefined],
    ["1.5", "day", undefined],
    ["", "day", undefined],
  ] as const)("PLAY-29 of time, %j for a %s is %j", (text, period, value) => {
    expect(readLimit(text, { kind: "session", period }, 2)).toBe(value);
  });
});

it.each([
  ["5000", 0, "5000"],
  ["5000.5", 0, undefined],
  ["5000.0", 0, "5000.0"],
  ["1.234", 3, "1.234"],
  ["1,2345", 3, undefined],
])("PLAY-29 MENU-19 of money with other decimals, %j with %d is %j", (text, decimals, value) => {
  expect(readLimit(text, { kind: "stake", period: "week" }, decimals)).toBe(value);
});

it.each([
  [null, "5", false],
  [100, "100", false],
  [100, "99.99", false],
  [100, "100.01", true],
  [100, null, true],
  [null, null, false],
])("PLAY-29 from %j to %j is a rise: %j", (value, next, expected) => {
  expect(isRise({ value }, next)).toBe(expected);
});
