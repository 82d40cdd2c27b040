import { describe, expect, it } from "vitest";
import { checkField, findAgeYears } from "./field-rules.ts";

const rule = { enabled: true, required: true, minLength: 4, maxLength: 6, pattern: "[a-z]+", message: "bad" };

describe("field rules", () => {
  it("REG-06 passes an optional empty field and checks a filled one", () => {
    expect(checkField(rule, "")).toBe("bad");
    expect(checkField({ ...rule, required: false }, "")).toBeUndefined();
    expect(["abc", "abcd", "abcdef", "abcdefg", "abcd1"].map((value) => checkField(rule, value))).toEqual([
      "bad",
      undefined,
      undefined,
      "bad",
      "bad",
    ]);
  });

  it("counts characters and not code units", () => {
    expect(checkField({ ...rule, pattern: ".+" }, "🎰🎰🎰🎰")).toBeUndefined();
  });

  it("REG-11 reads birthdays from 1900 to the end of the current year", () => {
    const today = "2026-11-21";
    expect(findAgeYears("2008-11-21", today)).toBe(18);
    expect(findAgeYears("2008-11-22", today)).toBe(17);
    expect(findAgeYears("2008-10-30", today)).toBe(18);
    expect(findAgeYears("2008-12-01", today)).toBe(17);
    expect(findAgeYears("1900-01-01", today)).toBe(126);
    expect(findAgeYears("1899-12-31", today)).toBeUndefined();
    expect(findAgeYears("2026-12-31", today)).toBe(-1);
    expect(findAgeYears("2027-01-01", today)).toBeUndefined();
    for (const wrong of ["2001-02-30", "2001-13-01", "2001-00-10", "2001-01-00", "2001-01-99"])
      expect(findAgeYears(wrong, today), wrong).toBeUndefined();
    for (const wrong of ["12008-11-20", "2008-11-201", "2008-1-20", "2008-11-2", "208-11-20", "20081120", ""])
      expect(findAgeYears(wrong, today), wrong).toBeUndefined();
  });
});
