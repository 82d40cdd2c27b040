import { describe, expect, it } from "vitest";
import { readDays } from "./record-range.ts";

const read = (startDate?: string, endDate?: string): string => {
  const query = { ...(startDate && { startDate }), ...(endDate && { endDate }) };
  try {
    return readDays(query, "2026-11-21").join(" ");
  } catch (error) {
    return `${(error as Error).message} ${Object.keys((error as { value: { fields: object } }).value.fields).join()}`;
  }
};

describe("EXT-05 the days of a record", () => {
  it.each([
    ["are thirty up to today", undefined, undefined, "2026-10-23 2026-11-21"],
    ["are thirty up to a day", undefined, "2026-03-01", "2026-01-31 2026-03-01"],
    ["begin at a day", "2026-11-20", undefined, "2026-11-20 2026-11-21"],
    ["are one day", "2026-11-21", "2026-11-21", "2026-11-21 2026-11-21"],
    ["are a quarter at most", "2026-01-01", "2026-04-02", "2026-01-01 2026-04-02"],
  ])("%s", (_what, start, end, expected) => {
    expect(read(start, end)).toBe(expected);
  });

  it.each([
    ["2026-01-01", "2026-04-03", "startDate"],
    ["2026-11-22", "2026-11-21", "startDate"],
    ["2026-11-22", undefined, "startDate"],
    ["2026-13-01", undefined, "startDate"],
    [undefined, "2026-13-01", "endDate"],
  ])("are refused from %s to %s", (start, end, field) => {
    expect(read(start, end)).toBe(`request.invalid ${field}`);
  });
});
