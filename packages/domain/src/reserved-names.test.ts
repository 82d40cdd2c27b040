import { expect, it } from "vitest";
import { isReservedName } from "./reserved-names.ts";

it.each([
  ["admin", true],
  ["ADMIN", true],
  ["admin01", true],
  ["support2026", true],
  ["moderator", true],
  ["nova", true],
  ["Nova88", true],
  ["novagames", true],
  ["administer", false],
  ["badmin", false],
  ["novak", false],
  ["mia01", false],
  ["m12345678", false],
])("CASE-22 %s is reserved: %s", (name, expected) => {
  expect(isReservedName(name, ["nova", "Nova Games!"])).toBe(expected);
});

it("CASE-22 a brand whose title has no letters of a member's name reserves nothing by it", () => {
  expect(isReservedName("mia01", ["亚洲城", ""])).toBe(false);
});
