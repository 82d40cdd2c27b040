// @vitest-environment node
import { describe, expect, it } from "vitest";
import { getDays, isRangeAllowed, periods, readRecordFilter } from "./record-filter.ts";

const today = "2026-03-01";
const read = (query: string) => readRecordFilter(new URLSearchParams(query), today);

describe("EXT-05 the filter of the betting record", () => {
  it.each([
    ["today", "2026-03-01", "2026-03-01"],
    ["yesterday", "2026-02-28", "2026-02-28"],
    ["7", "2026-02-23", "2026-03-01"],
    ["30", "2026-01-31", "2026-03-01"],
  ])("EXT-05 %s is from %s to %s", (period, from, to) => {
    expect(getDays(read(`period=${period}`), today)).toEqual([from, to]);
  });

  it("EXT-05 takes a range by its days", () => {
    expect(getDays(read("period=range&from=2026-01-05&to=2026-01-09"), today)).toEqual([
      "2026-01-05",
      "2026-01-09",
    ]);
  });

  it("falls to the last seven days when the query makes no sense", () => {
    const filter = read("period=century&from=2026-02-31&to=x");
    expect(filter).toMatchObject({ period: "7", from: "2026-02-23", to: "2026-03-01" });
    expect(periods).toContain(filter.period);
  });

  it.each([
    ["2026-01-01", "2026-01-01", true],
    ["2026-01-02", "2026-01-01", false],
    ["2026-01-01", "2026-04-02", true],
    ["2026-01-01", "2026-04-03", false],
  ])("allows %s to %s: %s", (from, to, isAllowed) => {
    expect(isRangeAllowed([from, to])).toBe(isAllowed);
  });
});
